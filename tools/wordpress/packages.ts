import { installDebianPackages } from '../../scripts/setup/debian.mjs'

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

/** Installs what is missing. Returns why it cannot; undefined if everything is installed. */
export const installWordPress = () => installDebianPackages(packages)
