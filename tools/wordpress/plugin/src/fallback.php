<?php
/*
 * The fallback inside an element until it works, or if it never does: its own content if possible,
 * otherwise a link.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** A link; empty without an address. */
function fallback_link( string $address, string $text ): string {
	$url = esc_url( $address );
	return '' === $url ? '' : '<a href="' . $url . '">' . esc_html( '' === $text ? $address : $text ) . '</a>';
}

/**
 * A value of the props as text; empty for anything else. Objects of the props may be arrays or
 * objects.
 */
function text_of( $holder, string ...$path ): string {
	foreach ( $path as $key ) {
		$holder = is_object( $holder ) ? get_object_vars( $holder ) : $holder;
		$holder = is_array( $holder ) ? ( $holder[ $key ] ?? $holder[0] ?? null ) : null;
	}
	return is_string( $holder ) || is_numeric( $holder ) ? (string) $holder : '';
}

/** An image of the props. */
function fallback_image( $image ): string {
	$url = esc_url( text_of( $image, 'url' ) );
	return '' === $url ? '' : '<img src="' . $url . '" alt="' . esc_attr( text_of( $image, 'alt' ) ) . '">';
}

/** HTML of the props, without anything that an author may not write. */
function fallback_html( array $props, string $name ): string {
	return wp_kses_post( text_of( $props, $name ) );
}

/**
 * The fallback of an element.
 *
 * @param array $own The editor's own link: `url` and `text`.
 */
function fallback( string $tag, array $props, array $own = array() ): string {
	return (string) apply_filters( 'charity_elements_fallback', default_fallback( $tag, $props, $own ), $tag, $props );
}

/** The fallback, unless a theme has its own. */
function default_fallback( string $tag, array $props, array $own ): string {
	$link = fallback_link( (string) ( $own['url'] ?? '' ), (string) ( $own['text'] ?? '' ) );
	if ( '' !== $link ) {
		return $link;
	}
	switch ( $tag ) {
		case 'accordion-item':
			return '<strong>' . esc_html( text_of( $props, 'title' ) ) . '</strong> ' . fallback_html( $props, 'body' );
		case 'content-image':
			return fallback_image( $props['image'] ?? null );
		case 'content-link':
			return fallback_link( text_of( $props, 'link', 'url' ), text_of( $props, 'link', 'title' ) );
		case 'page-banner':
			$image = fallback_image( $props['image'] ?? null );
			$text  = esc_html( text_of( $props, 'textContent' ) );
			return $image . '<strong>' . esc_html( text_of( $props, 'title' ) ) . '</strong> ' . $text;
		case 'rich-text':
			return fallback_html( $props, 'html' );
		case 'raw-code':
			return '';
		case 'video-embed':
			return fallback_link( text_of( $props, 'url' ), text_of( $props, 'title' ) );
		case 'gift-bar':
			$linked = fallback_link( text_of( $props, 'linkUrl' ), text_of( $props, 'linkTitle' ) );
			return '' === $linked ? site_fallback( $tag ) : $linked;
		default:
			return site_fallback( $tag );
	}
}

/** The site's own link, for gift elements. */
function site_fallback( string $tag ): string {
	return elements()[ $tag ]['gives'] ? fallback_link( settings( 'fallback_url' ), settings( 'fallback_text' ) ) : '';
}
