def log = new File(basedir, 'build.log').text
def lines = log.readLines().findAll { it.contains('compiled ') && it.contains(' up to date') }
assert lines.size() == 4
assert lines[0] =~ /compiled 2 units for sm_80, sm_90, compute_75 with \S+ in \S+ s; 0 up to date/
assert lines[1] =~ /compiled 0 units .*; 2 units from the build cache; 0 up to date/
assert lines[2] =~ /compiled 0 units for sm_90, compute_75 .*; 2 units from the build cache; 0 up to date/
assert lines[3] =~ /compiled 2 units for sm_80, sm_90, compute_75 .* s; 0 up to date/

def files(String target) {
  def folder = new File(basedir, target + '/classes/META-INF/jgpu')
  folder.listFiles().collectEntries { [it.name, it.bytes as List] }
}
assert files('first').size() == 13
assert files('second') == files('first')

def cache = new File(basedir, 'cache/builds')
assert cache.listFiles().every { it.name.endsWith('.kernel') }
assert cache.listFiles().length == 10
