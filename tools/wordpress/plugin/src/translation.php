<?php
/* The plugin's texts: English in the code, translated by languages/charity-elements-*.mo. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

// Before the blocks are registered.
add_action( 'init', __NAMESPACE__ . '\load_translation', 1 );

function load_translation(): void {
	load_plugin_textdomain( 'charity-elements', false, dirname( plugin_basename( FILE ) ) . '/languages' );
}

/** An element's entry in elements.json, with labels in the user's language. */
function translated( array $about ): array {
	foreach ( $about as $key => $value ) {
		if ( is_array( $value ) ) {
			$about[ $key ] = translated( $value );
		} elseif ( is_string( $value ) && '' !== $value && in_array( $key, array( 'title', 'description', 'label', 'help' ), true ) ) {
			$about[ $key ] = __( $value, 'charity-elements' );
		}
	}
	return $about;
}
