import java.util.zip.ZipFile

// Of the files, Maven has filled in pom.xml alone.
def script = new File(basedir, 'build.gradle')
def jgpu = new groovy.xml.XmlSlurper().parse(new File(basedir, 'pom.xml')).description
script.text = script.text.replace('@project.version@', jgpu.text())

def run = { List words ->
  def builder = new ProcessBuilder(words.collect { it.toString() }).directory(basedir).redirectErrorStream(true)
  builder.environment() << [
    GRADLE_USER_HOME: new File(basedir, 'home').path,
    JAVA_HOME: System.getProperty('java.home'),
    JGPU_CACHE_DIR: new File(basedir, 'cache').path,
  ]
  def process = builder.start()
  def text = process.inputStream.getText('UTF-8')
  assert process.waitFor() == 0 : text
  text
}
def version = (run(['gradle', '--version']) =~ /Gradle (\d+)\.(\d+)/)[0]
def older = (version[1] as int) * 100 + (version[2] as int) < 604 ? ['-I', 'before-6.4.gradle'] : []
def output = run(['gradle', '--offline', '--no-daemon', "-Dmaven.repo.local=${localRepositoryPath}"] + older + ['run', 'jar'])
assert output.contains('compiled 1 unit for sm_75, sm_80, sm_90, sm_100, sm_120, compute_75') : output
assert output.contains('[12.0, 24.0, 36.0, 48.0]') : output
def jar = new File(basedir, 'build/libs').listFiles().find { it.name.endsWith('.jar') }
new ZipFile(jar).withCloseable { zip ->
  assert zip.entries().any { it.name ==~ /META-INF\/jgpu\/app\.First\.\w+\.sm_90\.cubin/ }
}
