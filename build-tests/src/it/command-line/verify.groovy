// The jars as a build without Maven would have them.
def jar = { String group = 'org/jgpu', name ->
  def folder = new File(localRepositoryPath, "${group}/${name}")
  def found = []
  folder.eachFileRecurse { if (it.name ==~ /${name}-[^-]+(-SNAPSHOT)?\.jar/) found << it.path }
  assert found.size() == 1 : found
  found[0]
}
def join = { it.join(File.pathSeparator) }
def path = join(['gpu-maven-plugin', 'jgpu-toolchain', 'jgpu-kernel-format'].collect { jar(it) })
def home = new File(System.getProperty('java.home'))
def cache = new File(basedir, 'cache')
def program = { File jdk, String name -> new File(jdk, "bin/${name}").path }
def start = { List command ->
  def builder = new ProcessBuilder(command.collect { it.toString() }).redirectErrorStream(true)
  builder.environment().put('JGPU_CACHE_DIR', cache.path)
  builder.start()
}
def end = { Process process ->
  def text = process.inputStream.getText('UTF-8')
  [process.waitFor(), text]
}
def jgpu = { File jdk, List words -> [program(jdk, 'java'), '-cp', path, 'org.jgpu.maven.cli.Jgpu'] + words }
def run = { String... words -> end(start(jgpu(home, words as List))) }

def classes = new File(basedir, 'target/classes')
def sources = new File(classes, 'META-INF/jgpu').list().toList()
def wrong = run('compile', classes.path, '--architecture=sm_90')
assert wrong[0] == 2 && wrong[1].contains('compile has no option --architecture') : wrong

def compiled = run('compile', classes.path, '--architectures=sm_90', '--no-cache')
if (compiled[0] == 1) {
  // It fetches nothing, so that it needs an installed compiler.
  assert compiled[1].contains('no CUDA compiler for compute_75, sm_90:') : compiled
  return
}
assert compiled[0] == 0 && compiled[1].contains('compiled 1 unit for sm_90, compute_75 with') : compiled
assert run('compile', classes.path, '--architectures=sm_90', '--no-cache')[1].contains('1 unit up to date')
def page = new File(basedir, 'report.html')
def report = run('report', classes.path, "--html=${page}", "--sources=${new File(basedir, 'src/main/java')}")
assert report[0] == 0 && report[1].contains('app.First.twice(int)') : report
assert page.text.contains('static int twice(int x)')

// A folder with what javac wrote, and what a folder holds.
def fresh = { String name ->
  def folder = new File(basedir, "target/${name}/META-INF/jgpu")
  folder.mkdirs()
  sources.each { new File(folder, it).bytes = new File(classes, "META-INF/jgpu/${it}").bytes }
  folder.parentFile.parentFile
}
def content = { File folder ->
  new File(folder, 'META-INF/jgpu').listFiles().collectEntries { [it.name, it.bytes.encodeHex().toString()] }
}
def expected = content(classes)
def compile = { File folder -> jgpu(home, ['compile', folder.path, '--architectures=sm_90']) }

// Two builds at once, with one cache between them.
def one = fresh('one')
def two = fresh('two')
[start(compile(one)), start(compile(two))].each { assert end(it)[0] == 0 }
assert content(one) == expected && content(two) == expected
assert new File(cache, 'builds').listFiles().every { it.name.endsWith('.kernel') }

// A killed build, once while it compiles and once while it writes; then the same again.
for (kill in ['compiling', 'writing']) {
  cache.deleteDir()
  def folder = fresh(kill)
  def build = start(compile(folder))
  if (kill == 'compiling') {
    build.inputStream.read()
  } else {
    // Names only: what the build writes is renamed between two looks.
    def meta = new File(folder, 'META-INF/jgpu')
    while (build.alive && meta.list().length == sources.size()) {
      Thread.sleep(1)
    }
  }
  build.destroyForcibly().waitFor()
  new File(folder, 'META-INF/jgpu/app.First.binaries.part').text = 'cut sh'
  def again = end(start(compile(folder)))
  assert again[0] == 0 : again
  assert content(folder) == expected
}

// Another JDK, with the processor as one jar: the same sources of its javac, and nothing compiled again.
def feature = { File jdk ->
  def release = new File(jdk, 'release')
  def found = release.exists() ? (release.text =~ /JAVA_VERSION="(\d+)/) : null
  found ? found[0][1] as int : 0
}
def named = System.getenv().findAll { it.key.startsWith('JAVA_HOME_') }.values().collect { new File(it) }
def other = (named + home.canonicalFile.parentFile.listFiles().toList())
    .find { feature(it) >= 17 && feature(it) != feature(home) && new File(it, 'bin/javac').exists() }
if (other != null) {
  def folder = new File(basedir, 'target/other')
  folder.mkdirs()
  def processor = jar('jgpu-processor').replaceFirst(/\.jar$/, '-all.jar')
  def javac = end(start([program(other, 'javac'), '--release', '17', '-d', folder, '-processorpath', processor, '-cp',
      join([jar('jgpu-annotations'), jar('jgpu-runtime')]), new File(basedir, 'src/main/java/app/First.java')]))
  assert javac[0] == 0 : javac
  // The other one might know of a compiler that this one cannot call.
  def compiler = compiled[1].contains(' with nvcc') ? 'nvcc' : 'nvrtc'
  def words = ['compile', folder.path, '--architectures=sm_90', "--compiler=${compiler}"]
  def shared = end(start(jgpu(other, words)))
  assert shared[0] == 0 && shared[1].contains('1 unit from the build cache') : shared
  assert content(folder) == expected
}
