<?php
/*
 * One call of the plugin without a WordPress: the functions of WordPress that it needs, as simple
 * as they can be. Takes a call as JSON on stdin, writes its result and the requests that it made as
 * JSON on stdout. Run by wordpress-plugin.ts.
 */

define( 'ABSPATH', '/' );
$call     = json_decode( stream_get_contents( STDIN ), true );
$requests = array();

function add_action(): void {}
function add_filter(): void {}
function apply_filters( string $name, $value ) {
	return $GLOBALS['call']['filters'][ $name ] ?? $value;
}
function plugin_basename(): string {
	return 'charity-elements/charity-elements.php';
}
function wp_json_file_decode( string $file, array $options ) {
	return json_decode( file_get_contents( $file ), $options['associative'] );
}
function add_shortcode(): void {}
function __( string $text ): string {
	return $text;
}
function is_admin(): bool {
	return $GLOBALS['call']['isAdmin'];
}
class WP_Error {
	public $code;
	public function __construct( string $code ) {
		$this->code = $code;
	}
}
function is_wp_error( $value ): bool {
	return $value instanceof WP_Error;
}
/** The package that the test gives, as a file. */
function download_url( string $address ): string {
	$GLOBALS['requests'][] = array( 'address' => $address );
	$file                  = tempnam( sys_get_temp_dir(), 'ce' );
	file_put_contents( $file, base64_decode( $GLOBALS['call']['package'] ) );
	return $file;
}
function wp_delete_file( string $file ): void {
	unlink( $file );
}
function home_url(): string {
	return 'https://site.example.org';
}
function is_page(): bool {
	return false;
}
function is_feed(): bool {
	return false;
}
function wp_doing_ajax(): bool {
	return false;
}
function doing_filter(): bool {
	return false;
}
function get_bloginfo(): string {
	return 'sv-SE';
}
function get_option( string $name, $fallback = false ) {
	return $GLOBALS['call']['options'][ $name ] ?? $fallback;
}
function wp_json_encode( $value, int $flags = 0 ) {
	return json_encode( $value, $flags );
}
function get_transient() {
	return false;
}
function set_transient( string $name ): void {
	$GLOBALS['transients'][] = $name;
}
function wp_remote_post( string $address, array $options ): array {
	$GLOBALS['requests'][] = array(
		'address'   => $address,
		'body'      => json_decode( $options['body'] ),
		'redirects' => $options['redirection'],
	);
	return $GLOBALS['call']['answer'];
}
function wp_remote_get( string $address, array $options ): array {
	$GLOBALS['requests'][] = array(
		'address'   => $address,
		'redirects' => $options['redirection'],
	);
	return $GLOBALS['call']['answer'];
}
function wp_remote_retrieve_response_code( array $answer ): int {
	return $answer['status'];
}
function wp_remote_retrieve_header( array $answer, string $name ): string {
	return $answer['headers'][ $name ] ?? '';
}
function wp_remote_retrieve_body( array $answer ): string {
	return $answer['body'];
}

function current_user_can( string $capability ): bool {
	return in_array( $capability, $GLOBALS['call']['capabilities'], true );
}
function get_post() {
	return null;
}
function shortcode_unautop( string $content ): string {
	return $content;
}
function do_shortcode( string $content ): string {
	return $content;
}
function shortcode_parse_atts( string $text ): array {
	preg_match_all( '/([\w-]+)="([^"]*)"/', $text, $found );
	return array_combine( $found[1], $found[2] );
}
function wp_kses_post( string $html ): string {
	return strip_tags( $html );
}
function sanitize_html_class( string $name ): string {
	return $name;
}
function sanitize_text_field( string $text ): string {
	return trim( $text );
}
function esc_url( string $address ): string {
	return $address;
}
function esc_url_raw( string $address, array $protocols = array( 'http', 'https' ) ): string {
	$scheme = parse_url( $address, PHP_URL_SCHEME );
	return null === $scheme || in_array( strtolower( (string) $scheme ), $protocols, true ) ? $address : '';
}
function wp_parse_url( string $address, int $part = -1 ) {
	return parse_url( $address, $part );
}
function untrailingslashit( string $address ): string {
	return rtrim( $address, '/' );
}
function absint( $number ): int {
	return abs( (int) $number );
}
function wp_kses( string $html ): string {
	return $html;
}
function esc_html( string $text ): string {
	return htmlspecialchars( $text );
}

require $call['plugin'];
if ( $call['countsReads'] ) {
	require __DIR__ . '/counted-reads.php';
}

$function = 'CharityElements\\' . $call['name'];

/**
 * The texts on which PCRE gives up, of parts over and over in the place of '%text%' in the
 * arguments. Without its compiler, it counts its steps: a million at most.
 */
function too_slow( callable $function, array $call ): array {
	$found = array();
	foreach ( $call['parts'] as $part ) {
		foreach ( array( '%s!', '"%s', '<a %s', '<gift-bar %s', '[gift-bar %s', '<gift-bar>{"%s' ) as $form ) {
			$text = sprintf( $form, str_repeat( $part, (int) ceil( 20000 / strlen( $part ) ) ) );
			$function( ...str_replace( '%text%', $text, $call['arguments'] ) );
			if ( preg_last_error() ) {
				$found[] = substr( $text, 0, 40 ) . ': ' . preg_last_error_msg();
			}
		}
	}
	return $found;
}

$result = isset( $call['parts'] ) ? too_slow( $function, $call ) : $function( ...$call['arguments'] );
echo json_encode(
	array(
		'result'     => $result,
		'requests'   => $requests,
		'transients' => $transients ?? array(),
		'reads'      => $call['countsReads'] ? CharityElements\Reads::$bytes : null,
	),
	// A text that was cut may end inside a letter.
	JSON_INVALID_UTF8_SUBSTITUTE
);
