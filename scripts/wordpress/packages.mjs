import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages for a WordPress, each with a file that is there once it is installed. */
const packages = {
  wordpress: '/usr/share/wordpress/wp-settings.php',
  'wordpress-theme-twentytwentyone': '/usr/share/wordpress/wp-content/themes/twentytwentyone',
  'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree',
  'mariadb-server': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/share/doc/php-mysql',
  'php-xml': '/usr/share/doc/php-xml',
  'php-mbstring': '/usr/share/doc/php-mbstring',
  'php-zip': '/usr/share/doc/php-zip',
}

const missing = () =>
  Object.entries(packages)
    .filter(([name, file]) => !existsSync(file) && !existsSync(`/usr/share/doc/${name}`))
    .map(([name]) => name)

/** Installs what is missing. Gives why it cannot, or an empty text when everything is there. */
export function installWordPress() {
  const wanted = missing()
  if (wanted.length === 0) return ''
  if (!existsSync('/usr/bin/apt-get')) return 'WordPress, MariaDB and PHP are not installed, and there is no apt-get.'
  if (process.getuid?.() !== 0) return `Installing needs root: apt-get install ${wanted.join(' ')}`
  console.log(`Installing ${wanted.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`
  }
  const still = missing()
  return still.length === 0 ? '' : `Still missing after apt-get: ${still.join(', ')}`
}
