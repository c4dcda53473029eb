<?php
/* The choices on the settings page, which are checked when somebody saves them. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

const OPTION = 'charity_elements';

const DEFAULTS = array(
	'cdn'             => '',
	'version'         => 'v1',
	'lite'            => false,
	'api_base'        => '',
	'site_base'       => '',
	'stylesheet'      => '',
	'fallback_url'    => '',
	'fallback_text'   => 'Ge en gåva',
	'gift_id'         => '',
	'gift_name'       => '',
	'gift_minimum'    => 0,
	'checkout_host'   => '',
	'thank_you_page'  => 0,
	'ad_cookie'       => '',
	'consent_cookie'  => '',
	'consent_granted' => '',
	'no_consent'      => false,
	'track_links'     => false,
	'track_pages'     => false,
	'render_address'  => '',
	'render_key'      => '',
	'report_address'  => '',
);

/**
 * The settings that decide which code the site's pages run, whose HTML they contain and where
 * donors' data goes. Only users who may write scripts (`unfiltered_html`) can change them. In a
 * network of sites, those are the network's administrators.
 */
const TRUSTED_SETTINGS = array( 'cdn', 'version', 'stylesheet', 'api_base', 'site_base', 'checkout_host', 'render_address', 'render_key', 'report_address' );

/** All settings, or one of them. `CHARITY_ELEMENTS` in wp-config.php overrides the rest. */
function settings( ?string $name = null ) {
	$saved    = get_option( OPTION, array() );
	$fixed    = defined( 'CHARITY_ELEMENTS' ) ? (array) constant( 'CHARITY_ELEMENTS' ) : array();
	$settings = array_merge( DEFAULTS, is_array( $saved ) ? $saved : array(), $fixed );
	return null === $name ? $settings : $settings[ $name ];
}

/** Whether a version names one release (`1.2.0`) and not its newest successor (`v1`). */
function is_pinned( string $version ): bool {
	return 1 === preg_match( '/^\d+\.\d+\.\d+$/', $version );
}

/** An address without a trailing slash; empty for anything but http and https. */
function clean_address( $address ): string {
	return untrailingslashit( esc_url_raw( trim( (string) $address ), array( 'http', 'https' ) ) );
}

/** A name of a cookie. */
function clean_cookie_name( $name ): string {
	return preg_replace( '/[^\w.-]/', '', (string) $name );
}

/**
 * Checks the input on the settings page. Wrong values keep their saved value, and the page says so.
 */
function clean_settings( $typed ): array {
	$typed = is_array( $typed ) ? $typed : array();
	$saved = settings();
	if ( ! current_user_can( 'unfiltered_html' ) ) {
		$typed = array_intersect_key( $saved, array_flip( TRUSTED_SETTINGS ) ) + $typed;
	}
	$clean = array(
		'cdn'             => clean_address( $typed['cdn'] ?? '' ),
		'version'         => trim( (string) ( $typed['version'] ?? '' ) ),
		'lite'            => ! empty( $typed['lite'] ),
		'api_base'        => clean_address( $typed['api_base'] ?? '' ),
		'site_base'       => clean_address( $typed['site_base'] ?? '' ),
		'stylesheet'      => clean_address( $typed['stylesheet'] ?? '' ),
		'fallback_url'    => esc_url_raw( trim( (string) ( $typed['fallback_url'] ?? '' ) ) ),
		'fallback_text'   => sanitize_text_field( $typed['fallback_text'] ?? '' ),
		'gift_id'         => sanitize_text_field( $typed['gift_id'] ?? '' ),
		'gift_name'       => sanitize_text_field( $typed['gift_name'] ?? '' ),
		'gift_minimum'    => absint( $typed['gift_minimum'] ?? 0 ),
		'checkout_host'   => clean_address( $typed['checkout_host'] ?? '' ),
		'thank_you_page'  => absint( $typed['thank_you_page'] ?? 0 ),
		'ad_cookie'       => clean_cookie_name( $typed['ad_cookie'] ?? '' ),
		'consent_cookie'  => clean_cookie_name( $typed['consent_cookie'] ?? '' ),
		'consent_granted' => sanitize_text_field( $typed['consent_granted'] ?? '' ),
		'no_consent'      => ! empty( $typed['no_consent'] ),
		'track_links'     => ! empty( $typed['track_links'] ),
		'track_pages'     => ! empty( $typed['track_pages'] ),
		'render_address'  => clean_address( $typed['render_address'] ?? '' ),
		'report_address'  => clean_address( $typed['report_address'] ?? '' ),
		'render_key'      => trim( (string) ( $typed['render_key'] ?? '' ) ),
	);
	foreach ( array( 'cdn', 'api_base', 'site_base', 'stylesheet', 'checkout_host', 'render_address', 'report_address' ) as $name ) {
		if ( '' === $clean[ $name ] && '' !== trim( (string) ( $typed[ $name ] ?? '' ) ) ) {
			refuse( $name, __( 'An address begins with https:// or http://. The earlier address is kept.', 'charity-elements' ) );
			$clean[ $name ] = $saved[ $name ];
		}
	}
	if ( '' === $clean['version'] ) {
		$clean['version'] = DEFAULTS['version'];
	}
	if ( 1 !== preg_match( '/^v\d+$/', $clean['version'] ) && ! is_pinned( $clean['version'] ) ) {
		refuse( 'version', __( 'Write the version as v1 (follows new releases) or as 1.2.0 (one release).', 'charity-elements' ) );
		$clean['version'] = $saved['version'];
	}
	if ( is_pinned( $clean['version'] ) && '' !== $clean['cdn'] && ! fetch_release( $clean['cdn'], folder_of( $clean ) ) ) {
		refuse( 'version', /* translators: 1: a version. 2: an address. */ sprintf( __( 'There is no version %1$s at %2$s, or it cannot be reached there. The earlier version is kept.', 'charity-elements' ), $clean['version'], $clean['cdn'] ) );
		$clean['version'] = $saved['version'];
	}
	return $clean;
}

/** Says on the settings page what could not be saved. */
function refuse( string $name, string $why ): void {
	if ( function_exists( 'add_settings_error' ) ) {
		add_settings_error( OPTION, "charity-elements-$name", $why );
	}
}
