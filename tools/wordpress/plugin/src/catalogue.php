<?php
/* The elements, from elements.json, which the build writes from their definitions. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/** Every element by tag: title, description, fields, previews, attributes. */
function elements(): array {
	static $elements = null;
	if ( null === $elements ) {
		$read     = wp_json_file_decode( dirname( FILE ) . '/elements.json', array( 'associative' => true ) );
		$elements = array_column( $read['elements'], null, 'tag' );
	}
	return $elements;
}

/** The tags, joined for a regular expression. */
function tags_pattern(): string {
	return implode( '|', array_map( 'preg_quote', array_keys( elements() ) ) );
}
