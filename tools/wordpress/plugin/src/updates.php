<?php
/*
 * New versions of the plugin, from the CDN in the settings. WordPress offers and installs them like
 * those of its own directory.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

// The name is the plugin's `Update URI`.
add_filter( 'update_plugins_charity-elements', __NAMESPACE__ . '\newest_version', 10, 3 );

/**
 * The newest version according to the CDN; false if there is no answer, or if it offers a package
 * from elsewhere.
 */
function newest_version( $update, array $plugin_data, string $plugin_file ) {
	if ( '' === settings( 'cdn' ) || plugin_basename( FILE ) !== $plugin_file ) {
		return $update;
	}
	$folder = settings( 'cdn' ) . '/wordpress';
	$answer = wp_remote_get(
		"$folder/update.json",
		array(
			'timeout'     => 10,
			'redirection' => 0,
		)
	);
	$about  = 200 === wp_remote_retrieve_response_code( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ), true ) : null;
	if ( ! is_array( $about ) || 1 !== preg_match( '/^\d+\.\d+\.\d+$/D', (string) ( $about['version'] ?? '' ) ) ) {
		return $update;
	}
	return array(
		'slug'         => 'charity-elements',
		'version'      => $about['version'],
		'requires'     => (string) ( $about['requires'] ?? '' ),
		'requires_php' => (string) ( $about['requires_php'] ?? '' ),
		'tested'       => (string) ( $about['tested'] ?? '' ),
		'package'      => "$folder/charity-elements-{$about['version']}.zip",
	);
}
