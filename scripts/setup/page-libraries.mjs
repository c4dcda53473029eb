import { installDebianPackages } from './debian.mjs'

/**
 * Libraries of old pages that npm does not have completely, from Debian, with the file of each
 * package.
 */
export const pageLibraries = {
  'libjs-mootools': '/usr/share/javascript/mootools/mootools-core-nc.js',
  'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
}

/** Installs them, and returns why that is impossible; undefined when they are there. */
export const installPageLibraries = () => installDebianPackages(pageLibraries)
