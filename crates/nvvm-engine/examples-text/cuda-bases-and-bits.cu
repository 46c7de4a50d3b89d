// Bases, virtual functions, bit-fields and a union, to the bit.
struct Handle {
  unsigned index : 20;
  unsigned generation : 10;
  unsigned locked : 1;
};

struct Shape {
  virtual float area() const;
  Handle handle;
};

struct Coloured {
  unsigned char red, green, blue;
};

struct Disc : Shape, Coloured {
  float radius;
  union {
    float angle;
    int turns;
  };
  unsigned filled : 1, visible : 1, layer : 6;
};

// Below this pragma members are packed; host and device agree on it.
#pragma pack(push, 1)
struct Record {
  char tag;
  Handle handle;
  double value;
};
#pragma pack(pop)

__global__ void sum_areas(const Disc* discs, Record* out, int count) {}
