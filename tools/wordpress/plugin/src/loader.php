<?php
/*
 * The script that defines the elements, and the other tags that it needs in the head of each page.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

const HANDLE = 'charity-elements';

add_action( 'send_headers', __NAMESPACE__ . '\send_reporting_headers' );
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_loader' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\loader_tag', 10, 2 );
add_filter( 'style_loader_tag', __NAMESPACE__ . '\style_tag', 10, 2 );
// Before anything that loads a module, because browsers ignore an import map after that.
add_action( 'wp_head', __NAMESPACE__ . '\print_import_map', 1 );
add_action( 'wp_head', __NAMESPACE__ . '\print_preloads', 2 );

/** The folder of a release, below the CDN's address. */
function folder_of( array $settings ): string {
	return $settings['version'] . ( $settings['lite'] ? '/lite' : '' );
}

/** The folder of the chosen release. */
function version_folder(): string {
	return folder_of( array( 'version' => settings( 'version' ), 'lite' => settings( 'lite' ) ) );
}

/** The release that the site is pinned to, with its hashes; null if it follows each release. */
function pinned_release(): ?array {
	return is_pinned( settings( 'version' ) ) ? release( version_folder() ) : null;
}

/** A file of the CDN, with its hash if the version is pinned. */
function pinned_attributes( string $path ): array {
	$integrity = pinned_release()['files'][ $path ] ?? '';
	return '' === $integrity ? array() : array(
		'integrity'   => $integrity,
		'crossorigin' => 'anonymous',
	);
}

/**
 * The only host that `external-checkout` may load its script from, as a URL's host with its port.
 */
function checkout_host(): string {
	$host = (string) wp_parse_url( settings( 'checkout_host' ), PHP_URL_HOST );
	$port = wp_parse_url( settings( 'checkout_host' ), PHP_URL_PORT );
	return $port ? "$host:$port" : $host;
}

/** The attributes of the loader's script tag. Empty until the CDN is set. */
function loader_attributes(): array {
	if ( '' === settings( 'cdn' ) ) {
		return array();
	}
	$path = version_folder() . '/loader.js';
	$is_thank_you_page = settings( 'thank_you_page' ) && is_page( settings( 'thank_you_page' ) );
	$attributes = array(
		'type'                => 'module',
		'src'                 => settings( 'cdn' ) . "/$path",
	) + pinned_attributes( $path ) + array_filter(
		array(
			'data-api-base'       => settings( 'api_base' ),
			'data-site-base'      => settings( 'site_base' ),
			'data-ad-cookie'      => settings( 'ad_cookie' ),
			'data-consent'        => settings( 'no_consent' ) ? 'not-required' : '',
			'data-track-links'    => settings( 'track_links' ),
			'data-track-pages'    => settings( 'track_pages' ),
			'data-thank-you-page' => $is_thank_you_page,
		)
	) + array(
		// A site's authors may not be trusted, so these restrictions are never left out.
		'data-checkout-hosts' => checkout_host(),
		'data-raw-code'       => 'strict',
	);
	return (array) apply_filters( 'charity_elements_loader_attributes', $attributes );
}

/** Attributes as HTML. */
function attributes_html( array $attributes ): string {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . ( true === $value ? '' : '="' . escape_attribute( (string) $value ) . '"' );
	}
	return $html;
}

/** The style sheet that reserves the elements' size until they have loaded. */
function placeholder_sheet(): array {
	$path = version_folder() . '/' . PLACEHOLDER_SHEET;
	return array( 'href' => settings( 'cdn' ) . "/$path" ) + pinned_attributes( $path );
}

/** The name of that sheet in a release. */
const PLACEHOLDER_SHEET = 'placeholder.css';

function enqueue_loader(): void {
	if ( '' === settings( 'cdn' ) ) {
		return;
	}
	// No `?ver=`, because the address must be the one with the hash, which other pages have cached.
	wp_enqueue_style( HANDLE . '-placeholder', placeholder_sheet()['href'], array(), null );
	if ( '' !== settings( 'stylesheet' ) ) {
		wp_enqueue_style( HANDLE . '-brand', settings( 'stylesheet' ), array(), null );
	}
	if ( '' !== settings( 'consent_cookie' ) ) {
		wp_enqueue_script( HANDLE . '-consent', plugins_url( 'assets/consent.js', FILE ), array(), VERSION, false );
	}
	wp_enqueue_script( HANDLE, loader_attributes()['src'], array(), null, false );
}

/** WordPress writes a classic script; ours is a module, with settings and a hash. */
function loader_tag( string $html, string $handle ): string {
	if ( HANDLE === $handle ) {
		return '<script' . attributes_html( loader_attributes() ) . "></script>\n";
	}
	if ( HANDLE . '-consent' === $handle ) {
		$attributes = array(
			'data-cookie'  => settings( 'consent_cookie' ),
			'data-granted' => settings( 'consent_granted' ),
		);
		return str_replace( ' src=', attributes_html( $attributes ) . ' src=', $html );
	}
	return $html;
}

/** The hash of the sheet. */
function style_tag( string $html, string $handle ): string {
	$sheet = placeholder_sheet();
	unset( $sheet['href'] );
	return HANDLE . '-placeholder' === $handle && $sheet ? str_replace( '<link ', '<link' . attributes_html( $sheet ) . ' ', $html ) : $html;
}

/**
 * The import map of a pinned site: the hash of every module that its loader may fetch, now or
 * later. Empty if nothing is pinned, or for an old release without hashes of all modules.
 */
function import_map(): string {
	$hashes = array();
	foreach ( pinned_release()['files'] ?? array() as $path => $integrity ) {
		if ( '.js' === substr( $path, -3 ) && 'v' !== $path[0] ) {
			$hashes[ settings( 'cdn' ) . "/$path" ] = $integrity;
		}
	}
	return $hashes ? (string) wp_json_encode( array( 'integrity' => $hashes ), JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ) : '';
}

/**
 * The import map as HTML. The site's policy can allow it with the hash that the settings page
 * shows.
 */
function import_map_html(): string {
	$map = '' === settings( 'cdn' ) ? '' : import_map();
	return '' === $map ? '' : '<script type="importmap">' . $map . "</script>\n";
}

function print_import_map(): void {
	echo import_map_html(); // phpcs:ignore -- JSON without markup.
}

/**
 * Headers, by name, that make browsers report what they would block, without blocking it. None
 * without an address for the reports.
 */
function reporting_headers(): array {
	$endpoint = str_replace( array( '"', '\\' ), array( '%22', '%5C' ), settings( 'report_address' ) );
	if ( '' === $endpoint || '' === settings( 'cdn' ) ) {
		return array();
	}
	$scripts = array_filter( array( "'self'", "'unsafe-inline'", settings( 'cdn' ) . '/', settings( 'checkout_host' ) ) );
	return array(
		'Reporting-Endpoints'                 => "charity-elements=\"$endpoint\"",
		'Integrity-Policy-Report-Only'        => 'blocked-destinations=(script), endpoints=(charity-elements)',
		'Content-Security-Policy-Report-Only' => 'script-src ' . implode( ' ', $scripts ) . '; report-to charity-elements',
	);
}

function send_reporting_headers(): void {
	foreach ( is_admin() ? array() : reporting_headers() as $name => $value ) {
		header( "$name: $value", false );
	}
}

/** Our tags in a post: as blocks, shortcodes or HTML. */
function tags_in( string $content ): array {
	preg_match_all( '#(?:<!-- wp:charity-elements/|<|\[)(' . tags_pattern() . ')(?![\w-])#', $content, $found );
	return array_values( array_unique( $found[1] ) );
}

/**
 * A pinned page names the files of its elements with their hashes, so that the browser checks and
 * fetches them at once.
 */
function print_preloads(): void {
	$post    = is_singular() ? get_queried_object() : null;
	$release = pinned_release();
	if ( ! $release || ! $post instanceof \WP_Post || '' === settings( 'cdn' ) ) {
		return;
	}
	$paths = array();
	foreach ( tags_in( $post->post_content ) as $tag ) {
		$paths = array_merge( $paths, $release['elements'][ $tag ] ?? array() );
	}
	foreach ( array_unique( $paths ) as $path ) {
		$attributes = array(
			'rel'  => 'modulepreload',
			'href' => settings( 'cdn' ) . "/$path",
		) + pinned_attributes( $path );
		echo '<link' . attributes_html( $attributes ) . ">\n"; // phpcs:ignore -- escaped above.
	}
}
