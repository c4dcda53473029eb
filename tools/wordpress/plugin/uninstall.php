<?php
/*
 * Removes what the plugin has stored, on every site of a network. Posts keep their blocks and
 * shortcodes.
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Removes the data of one site: the settings, and the cached content from the host. */
function charity_elements_uninstall_site(): void {
	global $wpdb;
	delete_option( 'charity_elements' );
	delete_option( 'charity_elements_release' );
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\_transient%\\_charity\\_elements\\_%'" );
}

if ( is_multisite() ) {
	// All of them: by default there are a hundred.
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $charity_elements_site ) {
		switch_to_blog( $charity_elements_site );
		charity_elements_uninstall_site();
		restore_current_blog();
	}
} else {
	charity_elements_uninstall_site();
}
