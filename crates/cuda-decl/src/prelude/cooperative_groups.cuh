// cooperative_groups.h: groups by size and alignment, measured with nvcc 13.5.
namespace cooperative_groups { inline namespace __v1 {
class thread_group { protected: unsigned long __a; void* __b; };
class thread_block : public thread_group { unsigned long __c; };
class grid_group : public thread_group { };
class cluster_group : public thread_group { };
class coalesced_group : public thread_group { };
template <unsigned int Size> class block_tile_memory { unsigned long __a; };
namespace details {
template <unsigned int Size, bool Large> struct tile_storage { }; template <unsigned int Size> struct tile_storage<Size, true> { unsigned long __a; };
}
template <unsigned int Size, class Parent = void> class thread_block_tile : public details::tile_storage<Size, (Size > 32)> { };
template <unsigned int Size> class thread_block_tile<Size, void> : public thread_group { };
template <class Group> struct plus { }; template <class Group> struct less { }; template <class Group> struct greater { };
} }
