def log = new File(basedir, 'build.log').text
assert log =~ /(?m)^\[ERROR\] +app\/jgpu\/First\.java\(14\): error: identifier "missing" is undefined$/
assert log.contains('CUDA sources do not compile')
assert !new File(basedir, 'target/classes/META-INF/jgpu/app.First.binaries').exists()
