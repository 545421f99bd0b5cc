__constant__ float cc[10];
extern "C" __global__ void __launch_bounds__(1024) spilly(float* x, int n) { float a[40]; 
#pragma unroll
 for (int i=0;i<40;i++) a[i]=x[i*n]; 
 for (int k=0;k<n;k++) {
#pragma unroll
 for (int i=0;i<40;i++) a[i]=a[i]*a[(i+7)%40]+cc[i%10]; __syncthreads(); }
#pragma unroll
 for (int i=0;i<40;i++) x[i*n]=a[i]; }
