def log = new File(basedir, 'build.log').text
assert log.contains('[WARNING] kernels without device code in app.Kernels:')
assert log.contains('[WARNING]         <artifactId>jgpu-processor</artifactId>')
assert log =~ /\[WARNING\]         <version>\d.*<\/version>/
assert log.contains('no CUDA sources')
