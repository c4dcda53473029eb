<?php
/*
 * The page that shows one element in the editor, in a separate frame, so that the editor's keys and
 * styles do not affect it. It gets the element's attributes from the editor by message, and reports
 * its height.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

add_action( 'wp_ajax_charity_elements_preview', __NAMESPACE__ . '\print_preview' );

function print_preview(): void {
	if ( ! current_user_can( 'edit_posts' ) ) {
		wp_die( '', '', array( 'response' => 403 ) );
	}
	$loader = loader_attributes();
	unset( $loader['data-track-pages'], $loader['data-track-links'] );
	header( 'Content-Type: text/html; charset=utf-8' );
	header( 'X-Robots-Tag: noindex' );
	// phpcs:disable -- every attribute is escaped by attributes_html.
	echo '<!doctype html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '"><head><meta charset="utf-8"><title>' . esc_html__( 'Preview', 'charity-elements' ) . '</title>';
	if ( '' !== settings( 'stylesheet' ) ) {
		echo '<link' . attributes_html( array( 'rel' => 'stylesheet', 'href' => settings( 'stylesheet' ) ) ) . '>';
	}
	echo '<link' . attributes_html( array( 'rel' => 'stylesheet', 'href' => plugins_url( 'editor/preview.css', FILE ) . '?ver=' . VERSION ) ) . '>';
	echo import_map_html();
	echo '<script' . attributes_html( $loader ) . '></script>';
	echo '<script type="module"' . attributes_html( array( 'src' => plugins_url( 'editor/preview.js', FILE ) . '?ver=' . VERSION ) ) . '></script>';
	do_action( 'charity_elements_preview_head' );
	echo '</head><body></body></html>';
	// phpcs:enable
	exit;
}
