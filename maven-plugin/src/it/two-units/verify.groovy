def log = new File(basedir, 'build.log').text
assert log =~ /compiled 2 units for sm_75, sm_80, sm_90, sm_100, sm_120, compute_75 with \S+ in \S+ s; 0 up to date/
assert log.contains('2 units up to date')
assert log =~ /\d+ KB in META-INF\/jgpu\/: compute_75 \d+ KB, sm_100 \d+ KB, sm_120 \d+ KB, sm_75 .*, sources and indexes \d+ KB/
assert log.contains('gpu:test-compile')
assert log.contains('gpu.failOnSpill')

def folder = new File(basedir, 'target/classes/META-INF/jgpu')
for (unit in ['app.First', 'app.Second+triple']) {
  def index = new File(folder, unit + '.binaries').readLines()
  assert index[0] ==~ /jgpu-binaries 2 [0-9a-f]{8}/
  def hash = index[1].substring('source '.length())
  assert index.size() == 8
  assert new File(folder, "${unit}.${hash}.sm_80.cubin").bytes[1..3] == 'ELF'.bytes as List
  assert new File(folder, "${unit}.${hash}.sm_90.cubin").bytes[1..3] == 'ELF'.bytes as List
  def ptx = new File(folder, "${unit}.${hash}.compute_75.ptx").text
  assert ptx.contains('.target sm_75')
  assert !ptx.contains(basedir.path)
}
assert new File(folder, 'launchers').readLines() == ['app.FirstLauncher app.First', 'app.SecondLauncher app.Second']
assert folder.listFiles().length == 19
assert log.contains('skipped by gpu.skip')
