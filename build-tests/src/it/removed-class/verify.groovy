def files = new File(basedir, 'target/classes/META-INF/jgpu').list()
assert files.any { it ==~ /app\.First\..*\.cubin/ }
assert !files.any { it.startsWith('app.Second') } : files
