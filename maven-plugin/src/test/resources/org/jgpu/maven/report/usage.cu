__constant__ float cc[10];
extern "C" __global__ void __launch_bounds__(1024) spilly(float* x, int n) { float a[40]; 
#pragma unroll
 for (int i=0;i<40;i++) a[i]=x[i*n]; 
 for (int k=0;k<n;k++) {
#pragma unroll
 for (int i=0;i<40;i++) a[i]=a[i]*a[(i+7)%40]+cc[i%10]; __syncthreads(); }
#pragma unroll
 for (int i=0;i<40;i++) x[i*n]=a[i]; }
extern "C" __global__ void shared(float* x) { __shared__ float s[100]; s[threadIdx.x]=x[threadIdx.x]; __syncthreads(); x[threadIdx.x]=s[99-threadIdx.x]; }
extern "C" __global__ void dyn(float* x, int n) { float a[64]; for (int i=0;i<64;i++) a[i]=x[i]; x[0]=a[n%64]+a[(n*7)%64]; }
