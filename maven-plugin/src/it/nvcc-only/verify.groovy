def log = new File(basedir, 'build.log').text
assert log =~ /compiled 1 unit for sm_80, compute_75 with nvcc-\d+\.\d+ in \S+ s; 0 up to date/
assert log.contains('1 unit up to date')
assert !(log =~ /with nvrtc/)
assert !log.contains('fetching')
assert log =~ /nvcc as named \(.*nvcc\): unusable, there is no such file/
assert !log.contains('NVRTC as named')

def folder = new File(basedir, 'target/classes/META-INF/jgpu')
def cubin = folder.listFiles().find { it.name.endsWith('.sm_80.cubin') }
assert cubin.bytes[1..3] == 'ELF'.bytes as List
