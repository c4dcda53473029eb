<?php
/*
 * An element as HTML that WordPress's own filters do not change: on one line, and without anything
 * in an attribute that looks like markup.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

/**
 * A value for an attribute. Encodes `& < > " '`, brackets, so that a text such as `[gallery]` never
 * becomes a shortcode, and line breaks, so that wpautop adds none.
 */
function escape_attribute( string $value ): string {
	$value = htmlspecialchars( $value, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML401, 'UTF-8' );
	return strtr(
		$value,
		array(
			'['  => '&#91;',
			']'  => '&#93;',
			"\r" => '',
			"\n" => '&#10;',
		)
	);
}

/** Props as JSON. An empty object does not become an array. */
function props_json( array $props ): string {
	return (string) wp_json_encode( (object) $props, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
}

/** The gift of the site's settings; null without one. */
function site_gift(): ?array {
	if ( '' === settings( 'gift_id' ) ) {
		return null;
	}
	$gift = array( 'id' => settings( 'gift_id' ) );
	if ( settings( 'gift_minimum' ) ) {
		$gift['minimumGiftAmount'] = (int) settings( 'gift_minimum' );
	}
	if ( '' !== settings( 'gift_name' ) ) {
		$gift['giftTag'] = array( array( 'name' => settings( 'gift_name' ) ) );
	}
	return $gift;
}

/** Whether an element needs a gift of the CMS. */
function takes_gift( string $tag ): bool {
	return in_array( 'data-connected-gift', elements()[ $tag ]['attributes'], true );
}

/**
 * The props of a block or a shortcode, with the site's gift if they name none, because a server
 * with a list of gifts refuses payments without one.
 */
function with_gift( string $tag, array $props ): array {
	$gift = takes_gift( $tag ) && ! isset( $props['connectedGift'] ) && ! isset( $props['ConnectedGift'] ) ? site_gift() : null;
	return $gift ? $props + array( 'connectedGift' => $gift ) : $props;
}

/**
 * An element. For templates: `echo CharityElements\element( 'gift-bar', array( 'buttonAmounts' =>
 * array( 100, 200 ) ) )`.
 * @param string $tag `gift-bar`.
 * @param array $props By name, in camelCase.
 * @param array $attributes Attributes of the element itself: class, id, data-preview, data-surface,
 * data-texts.
 * @param string $children HTML that shows until the element works. It must be safe.
 */
function element( string $tag, array $props = array(), array $attributes = array(), string $children = '' ): string {
	if ( ! isset( elements()[ $tag ] ) ) {
		return $children;
	}
	$props      = (array) apply_filters( 'charity_elements_props', $props, $tag );
	$attributes = (array) apply_filters( 'charity_elements_attributes', $attributes, $tag, $props );

	$all = $props ? array( 'data-props' => props_json( $props ) ) + $attributes : $attributes;
	$html = "<$tag";
	foreach ( $all as $name => $value ) {
		if ( null !== $value && false !== $value && '' !== $value ) {
			$html .= ' ' . $name . ( true === $value ? '' : '="' . escape_attribute( (string) $value ) . '"' );
		}
	}
	return "$html>" . prerendered( $tag, $props, $attributes ) . "$children</$tag>";
}
