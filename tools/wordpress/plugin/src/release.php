<?php
/*
 * The files of a pinned release and their hashes: the plugin's own release, or one whose list was
 * fetched from the CDN.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

const RELEASE_OPTION = 'charity_elements_release';

/**
 * The release in a manifest: `version`, `files` (hash by path) and `elements` (paths by tag). Null
 * if it is not a manifest.
 */
function read_release( $manifest, string $version ): ?array {
	if ( ! is_array( $manifest ) || ( $manifest['version'] ?? '' ) !== $version ) {
		return null;
	}
	$files = array();
	foreach ( (array) ( $manifest['files'] ?? array() ) as $path => $file ) {
		$integrity = is_array( $file ) ? ( $file['integrity'] ?? '' ) : $file;
		if ( is_string( $integrity ) && 1 === preg_match( '#^sha384-[A-Za-z0-9+/=]{64}$#', $integrity ) ) {
			$files[ $path ] = $integrity;
		}
	}
	$elements = array();
	foreach ( (array) ( $manifest['elements'] ?? array() ) as $tag => $element ) {
		$elements[ $tag ] = array_merge( array( $element['file'] ?? '' ), (array) ( $element['needs'] ?? array() ) );
	}
	return isset( $files["$version/loader.js"] ) ? compact( 'version', 'files', 'elements' ) : null;
}

/** The release that the plugin was built with. */
function own_release(): ?array {
	static $own = false;
	if ( false === $own ) {
		$manifest = wp_json_file_decode( dirname( FILE ) . '/manifest.json', array( 'associative' => true ) );
		$own      = read_release( $manifest, $manifest['version'] ?? '' );
	}
	return $own;
}

/** The files of a version; null if their hashes are not known. */
function release( string $version ): ?array {
	$own = own_release();
	if ( $own && $own['version'] === $version ) {
		return $own;
	}
	$saved = get_option( RELEASE_OPTION );
	return is_array( $saved ) && ( $saved['version'] ?? '' ) === $version ? $saved : null;
}

/**
 * Fetches the list of files of a version from the CDN and keeps it. Returns whether the hashes are
 * known now.
 */
function fetch_release( string $cdn, string $version ): bool {
	if ( release( $version ) ) {
		return true;
	}
	// Each version has its own list. The one beside the folders belongs to the newest.
	foreach ( array( "$cdn/$version/manifest.json", "$cdn/manifest.json" ) as $address ) {
		$answer = wp_remote_get( $address, array(
				'timeout'     => 10,
				'redirection' => 0,
			) );
		if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
			continue;
		}
		$release = read_release( json_decode( wp_remote_retrieve_body( $answer ), true ), $version );
		if ( $release ) {
			update_option( RELEASE_OPTION, $release, false );
			return true;
		}
	}
	return false;
}
