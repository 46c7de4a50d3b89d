// A tone curve, passed to a kernel by value.
struct ToneCurve {
  bool   enabled;
  double gamma;
  char   channel;
  float  gain[3];
  unsigned short levels[3][1024];
  bool   dither;
};

__global__ void apply(
    ToneCurve curve,
    uchar4   *pixels,
    int       width,
    int       height) {}
