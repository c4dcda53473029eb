<?php
/*
 * Makes the site of the test: tables, an editor and an author, the plugin from its zip file, the
 * settings. Run by site.ts.
 */

define( 'WP_INSTALLING', true );
// Errors are printed here, not on a page.
define( 'WP_SANDBOX_SCRAPING', true );
ini_set( 'display_errors', 'stderr' );
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'SITE_URL' ), PHP_URL_HOST ) . ':' . parse_url( getenv( 'SITE_URL' ), PHP_URL_PORT );
require getenv( 'SITE_FOLDER' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/file.php';

wp_install( 'Provsidan', 'admin', 'admin@example.org', false, '', 'admin-password' );
// The elements follow the language of the page. `update_option` takes installed languages only; the
// page's `lang` needs none of their texts.
$row = array(
	'option_name'  => 'WPLANG',
	'option_value' => 'sv_SE',
);
$GLOBALS['wpdb']->replace( $GLOBALS['wpdb']->options, $row );
wp_cache_flush();
foreach ( array( 'editor', 'author' ) as $role ) {
	$id = wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => "$role-password",
			'user_email' => "$role@example.org",
			'role'       => $role,
		)
	);
	// The editor's welcome would stand in the way.
	$preferences = array(
		'core/edit-post' => array(
			'welcomeGuide'   => false,
			'fullscreenMode' => true,
		),
	);
	update_user_meta( $id, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', $preferences + array( '_modified' => gmdate( 'c' ) ) );
}
switch_theme( getenv( 'SITE_THEME' ) );

WP_Filesystem();
$unzipped = unzip_file( getenv( 'PLUGIN_ZIP' ), WP_PLUGIN_DIR );
if ( is_wp_error( $unzipped ) ) {
	fwrite( STDERR, $unzipped->get_error_message() );
	exit( 1 );
}
$activated = activate_plugin( 'charity-elements/charity-elements.php' );
if ( is_wp_error( $activated ) ) {
	fwrite( STDERR, $activated->get_error_message() );
	exit( 1 );
}
echo "installed\n";
