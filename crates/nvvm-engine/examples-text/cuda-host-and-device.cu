// nvcc's two compilers do not always agree: the host side puts these members
// elsewhere than the device side. Copied objects are then read wrongly.
struct Sample {
  double value;
  char quality;
};

// Packed on a derived class: on the device its base is packed, too.
struct __attribute__((packed)) Tagged : Sample {
  char tag;
  int length;
};

// A member's own alignment, inside of a pragma that packs.
#pragma pack(push, 1)
struct Message {
  char version;
  alignas(8) int payload;
  unsigned char low : 4;
  int : 0;
  unsigned char high : 4;
};
#pragma pack(pop)

__global__ void decode(const Message* messages, Tagged last, int count) {}
