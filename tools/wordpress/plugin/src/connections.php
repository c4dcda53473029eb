<?php
/* Whether the CDN and the API answer this site, for the settings page. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** The website's origin, as browsers name it. */
function site_origin(): string {
	$parts = wp_parse_url( home_url() );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
}

/**
 * The problem with an address, as a sentence; empty if it answers pages of this website correctly.
 */
function connection_problem( string $address, array $allowed ): string {
	$answer = wp_remote_get(
		$address,
		array(
			'timeout'     => 5,
			'redirection' => 0,
			'headers'     => array( 'Origin' => site_origin() ),
		)
	);
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: what is wrong. */
		return sprintf( __( 'cannot be reached: %s', 'charity-elements' ), $answer->get_error_message() );
	}
	$status  = (int) wp_remote_retrieve_response_code( $answer );
	$is_own  = 0 === strpos( $address, site_origin() . '/' );
	$is_open = in_array( wp_remote_retrieve_header( $answer, 'access-control-allow-origin' ), $allowed, true );
	if ( ! $is_own && ! $is_open && in_array( $status, array( 200, 403 ), true ) ) {
		/* translators: %s: the website's origin. */
		return sprintf( __( 'refuses pages of %s (CORS)', 'charity-elements' ), site_origin() );
	}
	/* translators: %d: an HTTP status. */
	return 200 === $status ? '' : sprintf( __( 'answers with status %d', 'charity-elements' ), $status );
}

/** The settings with an address: label, address, problem. */
function connections(): array {
	$api    = '' === settings( 'api_base' ) ? home_url() : settings( 'api_base' );
	$loader = settings( 'cdn' ) . '/' . version_folder() . '/loader.js';
	$csrf   = "$api/api/generate-csrf/";
	return array(
		array(
			'label'   => 'CDN',
			'address' => $loader,
			'problem' => connection_problem( $loader, array( '*', site_origin() ) ),
		),
		// Its calls carry cookies, which browsers do not send where every origin is allowed.
		array(
			'label'   => 'API',
			'address' => $csrf,
			'problem' => connection_problem( $csrf, array( site_origin() ) ),
		),
	);
}

/** The text of the page. */
function print_connections(): void {
	echo '<h2>' . esc_html__( 'Do they answer?', 'charity-elements' ) . '</h2><ul>';
	foreach ( connections() as $connection ) {
		$text = '' === $connection['problem'] ? __( 'answers', 'charity-elements' ) : $connection['problem'];
		$mark = '' === $connection['problem'] ? '✓' : '✗';
		echo '<li>' . esc_html( "$mark {$connection['label']} $text" ) . ' <code>' . esc_html( $connection['address'] ) . '</code></li>';
	}
	echo '</ul>';
}
