def log = new File(basedir, 'build.log').text
assert log.contains("kernel app.First.twice(float[],float[],int) (First.java:12): the parameters of CUDA entry 'twice' differ")
assert log.contains("3. Java passes int 'n' (4 bytes), CUDA takes .u64 (8 bytes)   <- differs")
