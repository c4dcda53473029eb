<?php
/*
 * A block for each element. A block saves its props as one JSON text, and the server writes the
 * element.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_blocks' );
add_filter( 'block_categories_all', __NAMESPACE__ . '\block_category' );

/**
 * The attributes that every block has. `props` is JSON with `& < >` written as \u0026 and so on,
 * which kses does not change.
 */
const BLOCK_ATTRIBUTES = array(
	'props'        => array(
		'type'    => 'string',
		'default' => '{}',
	),
	'surface'      => array(
		'type'    => 'string',
		'default' => '',
	),
	// JSON, with signs escaped like those of `props`.
	'texts'        => array(
		'type'    => 'string',
		'default' => '',
	),
	'fallbackText' => array(
		'type'    => 'string',
		'default' => '',
	),
	'fallbackUrl'  => array(
		'type'    => 'string',
		'default' => '',
	),
	'outcome'      => array(
		'type'    => 'string',
		'default' => '',
	),
	'anchor'       => array(
		'type'    => 'string',
		'default' => '',
	),
);

function register_blocks(): void {
	$dependencies = array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' );
	wp_register_script( 'charity-elements-editor', plugins_url( 'editor/blocks.js', FILE ), $dependencies, VERSION, true );
	wp_set_script_translations( 'charity-elements-editor', 'charity-elements', dirname( FILE ) . '/languages' );
	wp_register_style( 'charity-elements-editor', plugins_url( 'editor/blocks.css', FILE ), array( 'wp-edit-blocks' ), VERSION );
	wp_add_inline_script(
		'charity-elements-editor',
		'window.charityElementsBlocks = ' . wp_json_encode( editor_data(), JSON_HEX_TAG | JSON_HEX_AMP ) . ';',
		'before'
	);
	foreach ( elements() as $tag => $about ) {
		register_block_type(
			"charity-elements/$tag",
			array(
				'api_version'     => 2,
				'title'           => __( $about['title'], 'charity-elements' ),
				'description'     => __( $about['description'], 'charity-elements' ),
				'category'        => 'charity-elements',
				'attributes'      => BLOCK_ATTRIBUTES,
				'supports'        => array( 'html' => false ),
				'editor_script'   => 'charity-elements-editor',
				'editor_style'    => 'charity-elements-editor',
				'render_callback' => function ( array $attributes, string $content ) use ( $tag ): string {
					return render_block( $tag, $attributes, $content );
				},
			)
		);
	}
}

/** The data for the editor's script. */
function editor_data(): array {
	return array(
		'elements'   => array_values( array_map( __NAMESPACE__ . '\translated', elements() ) ),
		'attributes' => BLOCK_ATTRIBUTES,
		'gift'       => site_gift(),
		'preview'    => admin_url( 'admin-ajax.php?action=charity_elements_preview' ),
		'isReady'    => '' !== settings( 'cdn' ),
		'settings'   => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=charity-elements' ) : '',
	);
}

function block_category( array $categories ): array {
	return array_merge(
		array(
			array(
				'slug'  => 'charity-elements',
				'title' => 'Charity elements',
			),
		),
		$categories
	);
}

/** The props of a block; none if they are not JSON. */
function block_props( array $attributes ): array {
	$props = json_decode( (string) ( $attributes['props'] ?? '' ) );
	return is_object( $props ) ? get_object_vars( $props ) : array();
}

function render_block( string $tag, array $attributes, string $content ): string {
	$props = with_gift( $tag, allowed_props( $tag, block_props( $attributes ), is_trusted() ) );
	$own   = array(
		'url'  => $attributes['fallbackUrl'] ?? '',
		'text' => $attributes['fallbackText'] ?? '',
	);
	$inner = elements()[ $tag ]['hasContent'] ? $content : fallback( $tag, $props, $own );
	$html  = element(
		$tag,
		$props,
		array(
			'id'           => $attributes['anchor'] ?? '',
			'class'        => $attributes['className'] ?? '',
			'data-surface' => $attributes['surface'] ?? '',
			'data-texts'   => $attributes['texts'] ?? '',
		),
		$inner
	);
	return keep( $html, 'content-link' === $tag );
}
