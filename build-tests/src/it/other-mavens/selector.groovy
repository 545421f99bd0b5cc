// A build that is offline has not unpacked them.
new File(basedir, '../../mavens').directory
