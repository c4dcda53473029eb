<?php
/*
 * Restricts what content may ask for. Only users who may write scripts into a post
 * (`unfiltered_html`) can have them run. Everybody else's content may only do what WordPress lets
 * them write by hand. A template that calls `element()` is code, and therefore trusted.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the post's author may write scripts. Content outside a post (a widget, a template) comes
 * from users who may.
 */
function is_trusted( ?\WP_Post $post = null ): bool {
	$post = $post ?? get_post();
	return ! $post || user_can( (int) $post->post_author, 'unfiltered_html' );
}

/**
 * The props that content may have: pasted code without scripts, a checkout of the host that the
 * site has chosen.
 */
function allowed_props( string $tag, array $props, bool $is_trusted ): array {
	// The elements accept an upper-case or lower-case first letter.
	$drop = function ( string $name ) use ( &$props ) {
		unset( $props[ $name ], $props[ ucfirst( $name ) ] );
	};
	if ( 'raw-code' === $tag ) {
		$drop( 'runScripts' );
		foreach ( array( 'html', 'Html' ) as $name ) {
			if ( ! $is_trusted && isset( $props[ $name ] ) ) {
				$props[ $name ] = wp_kses_post( text_of( $props, $name ) );
			}
		}
	}
	if ( 'external-checkout' === $tag ) {
		$drop( 'host' );
		if ( '' !== settings( 'checkout_host' ) ) {
			$props['host'] = settings( 'checkout_host' );
		}
	}
	return $props;
}
