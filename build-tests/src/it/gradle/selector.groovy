// Nothing that Maven could fetch has Gradle.
System.getenv('PATH').split(File.pathSeparator).any { new File(it, 'gradle').canExecute() }
