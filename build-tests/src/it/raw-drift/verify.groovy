def log = new File(basedir, 'build.log').text
assert log.contains('app/scale.cu has changed since javac put it into a kernel of app.Raw')
assert log.contains('app/Raw.class is deleted now')
assert log.count('app/scale.cu has changed; javac compiles app.Raw again') == 2
// The first, third and fourth build; the fourth has the kernel of the first again.
assert log.count('compiled 1 unit for sm_90, compute_75 with') == 3
assert log.contains("[jgpu/RawParameterMismatch]")
