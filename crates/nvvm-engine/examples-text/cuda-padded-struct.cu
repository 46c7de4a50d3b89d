// One struct, written as it came to mind. The Types pane shows its holes and
// the order without them; "Reorder in the text" does it in one step.
struct Particle {
  bool alive;
  double mass;
  char kind;
  float3 position;
  short cell;
  double charge;
  unsigned char colour[3];
  float3 velocity;
};

__global__ void step(Particle* particles, int count, float dt) {}
