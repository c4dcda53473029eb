<?php
/*
 * Puts the content of an element into the page's HTML with the host's `POST /render`, so that
 * visitors see it before any script has loaded. If the host does not answer in time, the element is
 * not prerendered.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** How long a page waits for the host, in seconds. */
const RENDER_TIMEOUT = 2;

/**
 * How long the host is not asked again, in seconds: for anything where it cannot be reached or
 * answers nobody, so that a page with ten elements waits once, and for one element where it fails
 * with that one.
 */
const RENDER_PAUSE = 60;

/**
 * The statuses of a host that answers nobody: no answer at all, a wrong key or address, too many
 * requests, an overloaded host or its proxy.
 */
const RENDER_UNAVAILABLE = array( 0, 401, 403, 404, 429, 502, 503, 504 );

/**
 * How long an answer is kept after it is no longer fresh, in seconds: it is shown where the host
 * fails, and asked for again by its ETag.
 */
const RENDER_KEPT = 7 * 86400;

/**
 * Whether the current output is a page for visitors, and not an excerpt, a feed, or for the editor.
 */
function is_shown_page(): bool {
	return ! is_admin() && ! is_feed() && ! wp_doing_ajax() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) && ! doing_filter( 'get_the_excerpt' );
}

/** The request to the host; null if there should be none. */
function render_request( string $tag, array $props, array $attributes ): ?array {
	if ( '' === settings( 'render_address' ) || '' === settings( 'render_key' ) || isset( $attributes['data-preview'] ) || ! is_shown_page() ) {
		return null;
	}
	$request = array(
		'tag'   => $tag,
		'props' => (object) known_props( $tag, $props ),
	);
	$lang    = strtok( get_bloginfo( 'language' ), '-' );
	if ( 'sv' !== $lang ) {
		$request['lang'] = $lang;
	}
	if ( ! empty( $attributes['data-texts'] ) ) {
		$request['texts'] = json_decode( (string) $attributes['data-texts'] );
	}
	return $request;
}

/** Only the props that the element has, because the author of a block chooses the names in it. */
function known_props( string $tag, array $props ): array {
	$is_known = function ( string $name ) use ( $tag ): bool {
		$attribute = 'data-' . strtolower( preg_replace( '/[A-Z]/', '-$0', lcfirst( $name ) ) );
		return 1 === preg_match( '/^[A-Za-z]+$/D', $name ) && in_array( $attribute, elements()[ $tag ]['attributes'], true );
	};
	return array_filter( $props, $is_known, ARRAY_FILTER_USE_KEY );
}

/**
 * The declarative shadow root in an element's HTML; empty if the HTML has anything else in it, or
 * if the root is from another release than the page's loader.
 */
function shadow_root_of( string $html, string $tag ): string {
	$attribute = ' [a-z][\w:.-]*+="[^"<>]*+"';
	$pattern   = "#^<$tag(?:$attribute)*+>(<template shadowrootmode=\"open\">.*</template>)</$tag>$#Ds";
	if ( 1 !== preg_match( $pattern, $html, $found ) || 1 !== substr_count( $html, '<template' ) || 1 !== substr_count( $html, '</template' ) ) {
		return '';
	}
	$root = with_sheet_hash( $found[1], $tag );
	return is_pinned( settings( 'version' ) ) && false === strpos( $root, '/' . settings( 'version' ) . '/elements/' ) ? '' : $root;
}

/** A shadow root whose style sheet has its hash, if the version is pinned. */
function with_sheet_hash( string $root, string $tag ): string {
	$path = settings( 'version' ) . "/elements/$tag.css";
	$link = '<link rel="stylesheet" href="' . esc_url( settings( 'cdn' ) . "/$path" ) . '"';
	return str_replace( "$link>", $link . attributes_html( pinned_attributes( version_folder() . "/elements/$tag.css" ) ) . '>', $root );
}

/** Asks the host. Returns the answer to keep, or null if the host cannot be reached. */
function fetch_rendered( array $request, ?array $kept ): ?array {
	$headers = array(
		'Authorization' => 'Bearer ' . settings( 'render_key' ),
		'Content-Type'  => 'application/json',
	);
	if ( $kept && '' !== $kept['etag'] ) {
		$headers['If-None-Match'] = $kept['etag'];
	}
	$answer = wp_remote_post(
		settings( 'render_address' ),
		array(
			'timeout'     => RENDER_TIMEOUT,
			'redirection' => 0,
			'headers'     => $headers,
			'body'        => wp_json_encode( $request ),
		)
	);
	$status = (int) wp_remote_retrieve_response_code( $answer );
	preg_match( '/max-age=(\d+)/', (string) wp_remote_retrieve_header( $answer, 'cache-control' ), $age );
	$fresh = array( 'until' => time() + (int) ( $age[1] ?? 3600 ) );
	if ( 304 === $status && $kept ) {
		return $fresh + $kept;
	}
	if ( 200 === $status ) {
		return $fresh + array(
			'etag' => (string) wp_remote_retrieve_header( $answer, 'etag' ),
			'root' => shadow_root_of( wp_remote_retrieve_body( $answer ), $request['tag'] ),
		);
	}
	if ( in_array( $status, RENDER_UNAVAILABLE, true ) ) {
		return null;
	}
	// The host refuses these props, and would do so again, or fails with them.
	$root = array(
		'etag' => $kept['etag'] ?? '',
		'root' => $kept['root'] ?? '',
	);
	return 400 === $status || 413 === $status ? $fresh + array(
		'etag' => '',
		'root' => '',
	) : array( 'until' => time() + RENDER_PAUSE ) + $root;
}

/** The declarative shadow root of an element, or nothing. */
function prerendered( string $tag, array $props, array $attributes ): string {
	$request = render_request( $tag, $props, $attributes );
	if ( ! $request ) {
		return '';
	}
	$name = 'charity_elements_' . md5( wp_json_encode( array( $request, settings( 'render_address' ), settings( 'version' ) ) ) );
	$kept = get_transient( $name );
	$kept = is_array( $kept ) ? $kept : null;
	if ( ( $kept && $kept['until'] > time() ) || get_transient( 'charity_elements_pause' ) ) {
		return $kept ? $kept['root'] : '';
	}
	$fetched = fetch_rendered( $request, $kept );
	if ( ! $fetched ) {
		set_transient( 'charity_elements_pause', 1, RENDER_PAUSE );
		return $kept ? $kept['root'] : '';
	}
	set_transient( $name, $fetched, RENDER_KEPT );
	return $fetched['root'];
}
