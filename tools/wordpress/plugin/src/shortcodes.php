<?php
/*
 * A shortcode per element, for the classic editor: [gift-bar tagline="Ge en gåva"
 * button-amounts="100,200,500"]. For a field inside an object, join both names (connected-gift-id).
 * Separate numbers with commas. Anything more complex is JSON between the tags.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\add_shortcodes' );

/**
 * The prop for the text between the tags: [accordion-item title="…"]the answer[/accordion-item].
 * For other elements that text is the fallback.
 */
const TEXT_BETWEEN = array(
	'accordion-item' => 'body',
	'rich-text'      => 'html',
	'raw-code'       => 'html',
);

function add_shortcodes(): void {
	foreach ( array_keys( elements() ) as $tag ) {
		add_shortcode(
			$tag,
			function ( $attributes, $content = '' ) use ( $tag ): string {
				return render_shortcode( $tag, is_array( $attributes ) ? $attributes : array(), (string) $content );
			}
		);
	}
}

/** The text that an editor typed. The visual editor writes `&` as `&amp;`. */
function typed( $value ): string {
	return trim( html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/** The value of a field from the typed text; null for none. */
function field_value( array $field, string $typed ) {
	if ( '' === $typed && 'boolean' !== $field['kind'] ) {
		return null;
	}
	switch ( $field['kind'] ) {
		case 'boolean':
			return in_array( strtolower( $typed ), array( '', '1', 'true', 'ja', 'yes' ), true );
		case 'number':
			$number = str_replace( array( ' ', "\u{00A0}", ',' ), array( '', '', '.' ), $typed );
			return is_numeric( $number ) ? $number + 0 : null;
		case 'numbers':
			$numbers = array_map( 'trim', explode( ',', $typed ) );
			return array_map( 'floatval', array_values( array_filter( $numbers, 'is_numeric' ) ) );
		case 'json':
		case 'list':
			return json_decode( $typed );
		default:
			return $typed;
	}
}

/**
 * The props that attributes name, by the element's fields. `$prefix` leads to the fields of a
 * field.
 */
function props_from( array $fields, array $attributes, string $prefix = '' ): array {
	$props = array();
	foreach ( $fields as $field ) {
		$name = $prefix . $field['kebab'];
		if ( isset( $field['fields'] ) && 'list' !== $field['kind'] ) {
			$value = props_from( $field['fields'], $attributes, "$name-" );
			if ( $value ) {
				$props[ $field['name'] ] = $field['isList'] ? array( $value ) : $value;
			}
			continue;
		}
		$typed = $attributes[ $name ] ?? null;
		// [accordion-item is-open]: WordPress gives an attribute without a value as a number and its
		// name.
		if ( null === $typed && in_array( $name, array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ), true ) ) {
			$typed = '';
		}
		$value = null === $typed ? null : field_value( $field, typed( $typed ) );
		if ( null !== $value ) {
			$props[ $field['name'] ] = $value;
		}
	}
	return $props;
}

/**
 * The JSON between the tags; null if it is something else. Ignores tags that wpautop may have added
 * around it.
 */
function json_body( string $content ): ?array {
	$start = strpos( $content, '{' );
	$end   = strrpos( $content, '}' );
	if ( false === $start || false === $end || $end < $start ) {
		return null;
	}
	$around = substr( $content, 0, $start ) . substr( $content, $end + 1 );
	if ( 1 !== preg_match( '#^(?:\s|</?p>|<br ?/?>)*+$#', $around ) ) {
		return null;
	}
	$props = json_decode( typed( substr( $content, $start, $end + 1 - $start ) ) );
	return is_object( $props ) ? get_object_vars( $props ) : null;
}

function render_shortcode( string $tag, array $attributes, string $content ): string {
	$about = elements()[ $tag ];
	$json  = json_body( $content );
	$props = props_from( $about['fields'], $attributes ) + ( $json ?? array() );
	$inner = null === $json ? trim( wp_kses_post( do_shortcode( $content ) ) ) : '';
	if ( '' !== $inner && isset( TEXT_BETWEEN[ $tag ] ) ) {
		$props[ TEXT_BETWEEN[ $tag ] ] = $inner;
		$inner                         = '';
	}
	$props = with_gift( $tag, allowed_props( $tag, $props, is_trusted() ) );
	$own   = array(
		'url'  => typed( $attributes['fallback-url'] ?? '' ),
		'text' => typed( $attributes['fallback-text'] ?? '' ),
	);
	if ( '' === $inner ) {
		$inner = fallback( $tag, $props, $own );
	}
	$html = element(
		$tag,
		$props,
		array(
			'id'           => sanitize_html_class( $attributes['id'] ?? '' ),
			'class'        => typed( $attributes['class'] ?? '' ),
			'data-surface' => typed( $attributes['surface'] ?? '' ),
			'data-texts'   => typed( $attributes['texts'] ?? '' ),
		),
		$inner
	);
	return keep( $html, 'content-link' === $tag );
}
