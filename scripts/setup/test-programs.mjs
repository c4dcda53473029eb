import { installDebianPackages } from './debian.mjs'

/** Programs that tests run, from Debian: the file of each package. */
const testPrograms = {
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  'php-cli': '/usr/bin/php',
  postgresql: '/usr/bin/pg_createcluster',
  python3: '/usr/bin/python3',
  rclone: '/usr/bin/rclone',
}

/** What the Nu validator runs on. */
export const installJava = () => installDebianPackages({ 'default-jre-headless': '/usr/bin/java' })

/**
 * Installs them before the tests, which run in parallel, and returns why that is impossible;
 * undefined when they are there.
 */
export const installTestPrograms = () => installDebianPackages(testPrograms)
