<?php
/* Removes what the plugin has stored. Posts keep their blocks and shortcodes. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'charity_elements' );
delete_option( 'charity_elements_release' );

// What the host has rendered.
$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\_transient%\\_charity\\_elements\\_%'" );
