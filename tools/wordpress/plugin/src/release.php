<?php
/*
 * The files of a pinned release and their hashes: the plugin's own release, or one whose list was
 * fetched from the CDN.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

const RELEASE_OPTION = 'charity_elements_release';

/**
 * The release in a manifest: `folder`, `files` (hash by path) and `elements` (paths by tag). Null if
 * it is not the manifest of that folder.
 */
function read_release( $manifest, string $folder ): ?array {
	if ( ! is_array( $manifest ) || ( $manifest['folder'] ?? '' ) !== $folder ) {
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
		$elements[ $tag ] = (array) ( $element['needs'] ?? array() );
	}
	return isset( $files["$folder/loader.js"] ) ? compact( 'folder', 'files', 'elements' ) : null;
}

/** The manifests of the release that the plugin was built with, by folder. */
function own_manifests(): array {
	static $own = null;
	if ( null === $own ) {
		$own = (array) wp_json_file_decode( dirname( FILE ) . '/manifest.json', array( 'associative' => true ) );
	}
	return $own;
}

/** The files of a release, by its folder on the CDN; null if their hashes are not known. */
function release( string $folder ): ?array {
	$own = read_release( own_manifests()[ $folder ] ?? null, $folder );
	if ( $own ) {
		return $own;
	}
	$saved = get_option( RELEASE_OPTION );
	return is_array( $saved ) && ( $saved['folder'] ?? '' ) === $folder ? $saved : null;
}

/**
 * Fetches the list of files of a release from the CDN and keeps it. Returns whether the hashes are
 * known now.
 */
function fetch_release( string $cdn, string $folder ): bool {
	if ( release( $folder ) ) {
		return true;
	}
	$answer = wp_remote_get(
		"$cdn/$folder/manifest.json",
		array(
			'timeout'     => 10,
			'redirection' => 0,
		)
	);
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		return false;
	}
	$release = read_release( json_decode( wp_remote_retrieve_body( $answer ), true ), $folder );
	return $release && update_option( RELEASE_OPTION, $release, false );
}
