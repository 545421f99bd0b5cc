// A JVM in the locale POSIX knows no other names, and could not delete the folder again.
def all = System.getProperty('sun.jnu.encoding') ==~ /(?i)utf-?8|cp125[02]/
new File(basedir, 'test.properties').text = "folder=${all ? 'gr\\u00f6\\u00dfe' : 'other'} or so\n"
true
