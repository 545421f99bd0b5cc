// The jars as a build without Maven would have them.
def jar = { name ->
  def folder = new File(localRepositoryPath, "org/jgpu/${name}")
  def found = []
  folder.eachFileRecurse { if (it.name ==~ /${name}-[^-]+(-SNAPSHOT)?\.jar/) found << it.path }
  assert found.size() == 1 : found
  found[0]
}
def path = ['gpu-maven-plugin', 'jgpu-toolchain', 'jgpu-kernel-format'].collect(jar).join(File.pathSeparator)
def run = { String... words ->
  def java = new File(System.getProperty('java.home'), 'bin/java').path
  def command = [java, '-cp', path, 'org.jgpu.maven.cli.Jgpu'] + (words as List)
  def process = new ProcessBuilder(command).redirectErrorStream(true).start()
  def text = process.inputStream.getText('UTF-8')
  [process.waitFor(), text]
}

def classes = new File(basedir, 'target/classes').path
def wrong = run('compile', classes, '--architecture=sm_90')
assert wrong[0] == 2 && wrong[1].contains('compile has no option --architecture') : wrong

def compiled = run('compile', classes, '--architectures=sm_90', '--no-cache')
if (compiled[0] == 1) {
  // It fetches nothing, so that it needs an installed compiler.
  assert compiled[1].contains('no CUDA compiler for compute_75, sm_90:') : compiled
} else {
  assert compiled[0] == 0 && compiled[1].contains('compiled 2 units for sm_90, compute_75 with') : compiled
  assert run('compile', classes, '--architectures=sm_90', '--no-cache')[1].contains('2 units up to date')
  def page = new File(basedir, 'report.html')
  def report = run('report', classes, "--html=${page}", "--sources=${new File(basedir, 'src/main/java')}")
  assert report[0] == 0 && report[1].contains('app.First.twice(int)') : report
  assert page.text.contains('static int twice(int x)')
}
