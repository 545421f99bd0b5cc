import java.util.zip.ZipFile

def log = new File(basedir, 'build.log').text
assert log =~ /Tests run: 1, Failures: 0, Errors: 0, Skipped: 0.* in app.FirstTest/
assert log.count('[12.0, 24.0, 36.0, 48.0]') == 1 && log.contains('java.lang.ClassNotFoundException: app.Second')
// No screen is longer.
assert new File(basedir, 'target/made/first/pom.xml').readLines().size() < 100
def jar = new File(basedir, 'target/made/first/target/first-1-SNAPSHOT.jar')
new ZipFile(jar).withCloseable { zip ->
  assert zip.entries().any { it.name ==~ /META-INF\/jgpu\/app\.First\.\w+\.sm_90\.cubin/ }
}
