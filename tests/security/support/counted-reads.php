<?php
/*
 * Counts how many bytes of texts the plugin reads. PHP calls these in the place of its own functions
 * of the same names, because the plugin has a namespace.
 */

namespace CharityElements;

final class Reads {
	public static $bytes = 0;
}

function preg_match( string $pattern, string $text, &$found = null, int $flags = 0, int $at = 0 ) {
	$end           = \preg_match( $pattern, $text, $first, PREG_OFFSET_CAPTURE, $at ) ? $first[0][1] + strlen( $first[0][0] ) : strlen( $text );
	Reads::$bytes += $end - $at;
	return \preg_match( $pattern, $text, $found, $flags, $at );
}
function preg_match_all( string $pattern, string $text, &$found = null, int $flags = 0, int $at = 0 ) {
	Reads::$bytes += strlen( $text ) - $at;
	return \preg_match_all( $pattern, $text, $found, $flags, $at );
}
function preg_replace( string $pattern, string $replacement, string $text ) {
	Reads::$bytes += strlen( $text );
	return \preg_replace( $pattern, $replacement, $text );
}
function strpos( string $text, string $part, int $at = 0 ) {
	$found         = \strpos( $text, $part, $at );
	Reads::$bytes += ( false === $found ? strlen( $text ) : $found ) - $at;
	return $found;
}
function strrpos( string $text, string $part ) {
	$found         = \strrpos( $text, $part );
	Reads::$bytes += strlen( $text ) - (int) $found;
	return $found;
}
function substr( string $text, int $at, ?int $length = null ): string {
	$part          = \substr( $text, $at, $length );
	Reads::$bytes += strlen( $part );
	return $part;
}
