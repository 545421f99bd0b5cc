// Spheres seen along z: structures in constant memory, a small picture of depths and shades.
struct Sphere {
  float x, y, z, radius;
  unsigned char red, green, blue;

  __device__ float hit(float ox, float oy, float* shade) const {
    float dx = ox - x, dy = oy - y;
    if (dx * dx + dy * dy < radius * radius) {
      float dz = sqrtf(radius * radius - dx * dx - dy * dy);
      *shade = dz / sqrtf(radius * radius);
      return dz + z;
    }
    return -2e10f;
  }
};

__constant__ Sphere SPHERES[4] = {
    {10, 12, 5, 8, 255, 0, 0}, {30, 20, -3, 15, 0, 255, 0}, {25, 9, 10, 6, 0, 0, 255}, {-2, 30, 0, 10, 200, 100, 50}};

extern "C" __global__ void rays(uchar4* picture, float* depth, int width, int height) {
  int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x >= width || y >= height) return;
  float nearest = -2e10f;
  uchar4 colour = {0, 0, 0, 255};
  for (const Sphere& sphere : SPHERES) {
    float shade;
    float z = sphere.hit(x, y, &shade);
    if (z > nearest) {
      colour.x = sphere.red * shade;
      colour.y = sphere.green * shade;
      colour.z = sphere.blue * shade;
      nearest = z;
    }
  }
  picture[x + y * width] = colour;
  depth[x + y * width] = nearest;
}
