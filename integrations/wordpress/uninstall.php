<?php
/* Removes what the plugin has stored. Posts keep their blocks and shortcodes. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'charity_elements' );
delete_option( 'charity_elements_release' );
