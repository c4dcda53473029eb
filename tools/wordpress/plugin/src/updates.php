<?php
/*
 * New versions of the plugin, from the CDN in the settings. WordPress offers and installs them like
 * those of its own directory, if they are signed by whoever built this one.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** The public key of the signatures, in base64. A plugin that was built without one gets no updates. */
const UPDATE_KEY = '__UPDATE_KEY__';

// The name is the plugin's `Update URI`.
add_filter( 'update_plugins_charity-elements', __NAMESPACE__ . '\newest_version', 10, 3 );
add_filter( 'upgrader_pre_download', __NAMESPACE__ . '\signed_package', 10, 2 );

/** Where packages are; empty without a key, and without an address of https. */
function update_folder(): string {
	$cdn = settings( 'cdn' );
	return '' !== UPDATE_KEY && 0 === strpos( $cdn, 'https://' ) ? "$cdn/wordpress" : '';
}

/**
 * The newest version according to the CDN; false if there is no answer, or if it offers a package
 * from elsewhere.
 */
function newest_version( $update, array $plugin_data, string $plugin_file ) {
	$folder = update_folder();
	if ( '' === $folder || plugin_basename( FILE ) !== $plugin_file ) {
		return $update;
	}
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

/**
 * Whether a package has our signature. It covers the name too, so that an older version cannot be
 * offered as a newer one.
 */
function is_signed( string $name, string $content, string $signature ): bool {
	$key   = base64_decode( UPDATE_KEY, true );
	$bytes = base64_decode( trim( $signature ), true );
	return false !== $key && 32 === strlen( $key ) && false !== $bytes && 64 === strlen( $bytes )
		&& sodium_crypto_sign_verify_detached( $bytes, "$name\n$content", $key );
}

/** Downloads a package of ours, and refuses one without our signature. Leaves those of others to WordPress. */
function signed_package( $reply, $package ) {
	$folder = update_folder();
	if ( '' === $folder || ! is_string( $package ) || 0 !== strpos( $package, "$folder/" ) ) {
		return $reply;
	}
	$answer = wp_remote_get(
		"$package.sig",
		array(
			'timeout'     => 10,
			'redirection' => 0,
		)
	);
	$file   = download_url( $package );
	if ( is_wp_error( $file ) ) {
		return $file;
	}
	$signature = 200 === wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : '';
	if ( is_signed( basename( $package ), (string) file_get_contents( $file ), $signature ) ) {
		return $file;
	}
	wp_delete_file( $file );
	return new \WP_Error( 'charity_elements_signature', __( 'The package is not signed by whoever built this plugin, so it is not installed.', 'charity-elements' ) );
}
