<?php
/*
 * What content may ask for. Whoever may write scripts into a post (`unfiltered_html`) may have them run; everybody else's content
 * is held to what WordPress lets them write by hand. A template that calls `element()` is code, and trusted.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** Whether the one who wrote the post may write scripts. Content outside a post (a widget, a template) is made by those who may. */
function is_trusted( ?\WP_Post $post = null ): bool {
	$post = $post ?? get_post();
	return ! $post || user_can( (int) $post->post_author, 'unfiltered_html' );
}

/** The props that content may have: pasted code without scripts, a checkout of the host that the site has chosen. */
function allowed_props( string $tag, array $props, bool $is_trusted ): array {
	// Either case of the first letter is read by the elements.
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
