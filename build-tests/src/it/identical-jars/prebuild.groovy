// The same project elsewhere.
def copy = new File(basedir, 'another folder/of it')
for (name in ['pom.xml', 'src/main/java/app/Kernels.java']) {
  def file = new File(copy, name)
  file.parentFile.mkdirs()
  file.bytes = new File(basedir, name).bytes
}
true
