<?php
/* Whether the CDN and the API answer this site, for the settings page. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** The problem with an address, as a sentence; empty if it answers correctly. */
function connection_problem( string $address ): string {
	$answer = wp_remote_get(
		$address,
		array(
			'timeout'     => 5,
			'redirection' => 0,
		)
	);
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: what is wrong. */
		return sprintf( __( 'cannot be reached: %s', 'charity-elements' ), $answer->get_error_message() );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	/* translators: %d: an HTTP status. */
	return 200 === $status ? '' : sprintf( __( 'answers with status %d', 'charity-elements' ), $status );
}

/** The settings with an address: label, address, problem. */
function connections(): array {
	$api       = '' === settings( 'api_base' ) ? home_url() : settings( 'api_base' );
	$addresses = array(
		'CDN' => settings( 'cdn' ) . '/' . version_folder() . '/loader.js',
		'API' => "$api/api/generate-csrf/",
	);
	$found = array();
	foreach ( $addresses as $label => $address ) {
		$found[] = array(
			'label'   => $label,
			'address' => $address,
			'problem' => connection_problem( $address ),
		);
	}
	return $found;
}

/**
 * The text of the page. The API checks the site's origin, so it may still refuse a visitor's
 * browser.
 */
function print_connections(): void {
	echo '<h2>' . esc_html__( 'Do they answer?', 'charity-elements' ) . '</h2><ul>';
	foreach ( connections() as $connection ) {
		$text = '' === $connection['problem'] ? __( 'answers', 'charity-elements' ) : $connection['problem'];
		$mark = '' === $connection['problem'] ? '✓' : '✗';
		echo '<li>' . esc_html( "$mark {$connection['label']} $text" ) . ' <code>' . esc_html( $connection['address'] ) . '</code></li>';
	}
	echo '</ul>';
}
