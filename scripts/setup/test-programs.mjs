import { installDebianPackages } from './debian.mjs'

/** Programs that the daily tests run, from Debian: the file of each package. */
const testPrograms = {
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  'php-cli': '/usr/bin/php',
}

/** Installs them before the tests, which run in parallel, and returns why that is impossible; undefined when they are there. */
export const installTestPrograms = () => installDebianPackages(testPrograms)
