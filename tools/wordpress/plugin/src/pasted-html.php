<?php
/*
 * Elements in the text of a post. WordPress's filters are made for prose: wptexturize changes
 * quotes, and wpautop adds paragraphs. We therefore replace an element with a mark before they run,
 * and put it back afterwards. Roles that may not write all HTML (authors, contributors) may write
 * our elements, with known attributes.
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

// Before do_blocks (9), so that the output of our blocks is kept as well.
add_filter( 'the_content', __NAMESPACE__ . '\begin_keeping', 1 );
// After do_blocks, which was added earlier, and before wptexturize and wpautop (10).
add_filter( 'the_content', __NAMESPACE__ . '\take_out', 9 );
// After all of them: shortcodes (11), smilies (20).
add_filter( 'the_content', __NAMESPACE__ . '\put_back', 21 );
add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\allow_elements', 10, 2 );
add_filter( 'no_texturize_tags', __NAMESPACE__ . '\leave_quotes' );

/** The elements that are taken out, and whether a post is between begin_keeping and put_back. */
final class Kept {
	/** @var array<string, string> */
	public static $html = array();
	/** @var int How many posts are on their way: a post may show another. */
	public static $depth = 0;
}

/**
 * A mark for an element while the filters run, otherwise the element itself. Only an inline one
 * gets a paragraph around it.
 */
function keep( string $html, bool $is_inline ): string {
	if ( 0 === Kept::$depth ) {
		return $html;
	}
	$name = $is_inline ? 'span' : 'div';
	$mark = sprintf( '<%1$s class="charity-elements-mark-%2$d"></%1$s>', $name, count( Kept::$html ) );

	Kept::$html[ $mark ] = $html;
	return $mark;
}

/**
 * Matches an opening tag with its attributes, whose values may hold `>`. A tag without its `>`
 * matches too, so that nothing is read twice and hostile content takes linear time.
 */
function opening_tag_pattern(): string {
	$attribute = '\s++[^\s"\'<>/=]++(?:\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\'|[^\s"\'=<>`]++))?+';
	return '#<(' . tags_pattern() . ')(?=[\s>])((?:' . $attribute . ')*+)\s*+(>?)#i';
}

/**
 * Matches the opening of a shortcode, with the characters around its brackets. [[gift-bar]] is left
 * to WordPress.
 */
function opening_shortcode_pattern(): string {
	return '#(\[?)\[(' . tags_pattern() . ')(?![\w-])((?:[^\[\]/]|/(?!\]))*+)(/?)\]#';
}

/** The positions of closing tags: by tag, from the first to the last, each with its length. */
final class Closings {
	/** @var array<string, array<int, array{int, int}>> */
	private $by_tag = array();

	public function __construct( string $content, string $pattern ) {
		preg_match_all( $pattern, $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $found as $closing ) {
			$this->by_tag[ strtolower( $closing[1][0] ) ][] = array( $closing[0][1], strlen( $closing[0][0] ) );
		}
	}

	/** The first closing tag from a position on; null if there is none. Ask for positions in order. */
	public function after( string $tag, int $at ): ?array {
		while ( isset( $this->by_tag[ $tag ] ) && $this->by_tag[ $tag ] && current( $this->by_tag[ $tag ] )[0] < $at ) {
			if ( false === next( $this->by_tag[ $tag ] ) ) {
				$this->by_tag[ $tag ] = array();
			}
		}
		return empty( $this->by_tag[ $tag ] ) ? null : current( $this->by_tag[ $tag ] );
	}
}

/**
 * Replaces elements whose opening matches, from left to right. Reads nothing twice.
 * @param callable $replace Takes the groups of the opening and the place after it. Gives what to
 * put there and where to go on; null for nothing to replace.
 */
function replace_openings( string $content, string $pattern, callable $replace ): string {
	$result = '';
	$done   = 0;
	$at     = 0;
	while ( 1 === preg_match( $pattern, $content, $found, PREG_OFFSET_CAPTURE, $at ) ) {
		$start = $found[0][1];
		$at    = $start + strlen( $found[0][0] );
		$put   = $replace( array_column( $found, 0 ), $at );
		if ( null === $put ) {
			continue;
		}
		$result .= substr( $content, $done, $start - $done ) . $put[0];
		$at      = $put[1];
		$done    = $put[1];
	}
	return $result . substr( $content, $done );
}

function begin_keeping( string $content ): string {
	++Kept::$depth;
	return $content;
}

function take_out( string $content ): string {
	// The block for shortcodes has put a paragraph around one by now.
	return take_out_shortcodes( take_out_elements( shortcode_unautop( $content ), is_trusted() ) );
}

function take_out_elements( string $content, bool $is_trusted ): string {
	$closings = new Closings( $content, '#</(' . tags_pattern() . ')\s*+>#i' );
	return replace_openings(
		$content,
		opening_tag_pattern(),
		function ( array $found, int $at ) use ( $content, $closings, $is_trusted ): ?array {
			list( , $tag, $attributes, $end ) = $found;
			$tag     = strtolower( $tag );
			$closing = '' === $end ? null : $closings->after( $tag, $at );
			if ( null === $closing ) {
				return null;
			}
			$inner = substr( $content, $at, $closing[0] - $at );
			$html  = pasted_element( $tag, $attributes, $inner, $is_trusted );
			return array( keep( $html, 'content-link' === $tag ), $closing[0] + $closing[1] );
		}
	);
}

/**
 * Runs only our shortcodes, and now, because JSON between their tags would not survive the filters.
 */
function take_out_shortcodes( string $content ): string {
	$closings = new Closings( $content, '#\[/(' . tags_pattern() . ')\]#' );
	return replace_openings(
		$content,
		opening_shortcode_pattern(),
		function ( array $found, int $at ) use ( $content, $closings ): ?array {
			list( , $before, $tag, $typed, $slash ) = $found;
			$closing    = '' === $slash ? $closings->after( $tag, $at ) : null;
			$end        = null === $closing ? $at : $closing[0] + $closing[1];
			$is_escaped = '[' === $before && ']' === substr( $content, $end, 1 );
			if ( $is_escaped ) {
				return array( substr( $content, $at - strlen( $found[0] ), $end - $at + strlen( $found[0] ) ), $end );
			}
			$attributes = shortcode_parse_atts( $typed );
			$inner      = null === $closing ? '' : substr( $content, $at, $closing[0] - $at );
			$html       = render_shortcode( $tag, is_array( $attributes ) ? $attributes : array(), $inner );
			return array( $before . $html, $end );
		}
	);
}

/**
 * The text of a JSON child after WordPress removed the `<script>` around it: kses does so for
 * authors, the visual editor for everybody.
 */
const LOST_JSON = '#^\s*+(?:<p>)?\s*+\{\s*+(?:"|&quot;|&\#8220;|“|”).*\}\s*+(?:</p>)?\s*+#s';

/** An element that somebody pasted, on one line and with its attributes escaped. */
function pasted_element( string $tag, string $attributes, string $inner, bool $is_trusted ): string {
	$given = array();
	preg_match_all( '#([^\s"\'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'=<>`]+)))?#', $attributes, $pairs, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
	foreach ( $pairs as $pair ) {
		$value                             = $pair[2] ?? $pair[3] ?? $pair[4] ?? null;
		$given[ strtolower( $pair[1] ) ] = null === $value ? true : html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	if ( ! $is_trusted ) {
		$given = held_to_rules( $tag, $given );
	}
	if ( 'external-checkout' === $tag && ! isset( $given['data-host'] ) && '' !== settings( 'checkout_host' ) ) {
		$given['data-host'] = settings( 'checkout_host' );
	}
	return "<$tag" . attributes_html( $given ) . '>' . do_shortcode( trim( preg_replace( LOST_JSON, '', $inner ) ) ) . "</$tag>";
}

/** The attributes that content of a role without `unfiltered_html` may have. */
function held_to_rules( string $tag, array $given ): array {
	$given = array_intersect_key( $given, allowed_attributes( $tag ) );
	if ( 'raw-code' === $tag && isset( $given['data-html'] ) ) {
		$given['data-html'] = wp_kses_post( (string) $given['data-html'] );
	}
	return $given;
}

function put_back( string $content ): string {
	if ( Kept::$depth > 0 ) {
		--Kept::$depth;
	}
	$marks = '#<(div|span) class="charity-elements-mark-\d+"></\1>#';
	// An element may be inside another one, such as a gift bar in a dialog.
	for ( $level = 0; $level < 5 && preg_match( $marks, $content ); $level++ ) {
		$content = preg_replace_callback(
			$marks,
			function ( array $found ): string {
				return Kept::$html[ $found[0] ] ?? '';
			},
			$content
		);
	}
	return $content;
}

/**
 * The attributes of an element that any author may write. Attributes that run code or name a host
 * of scripts are not among them.
 */
function allowed_attributes( string $tag ): array {
	$allowed = array(
		'id'    => true,
		'class' => true,
	);
	foreach ( elements()[ $tag ]['attributes'] as $name ) {
		$allowed[ $name ] = true;
	}
	if ( 'raw-code' === $tag || 'external-checkout' === $tag ) {
		unset( $allowed['data-props'], $allowed['data-run-scripts'], $allowed['data-host'] );
	}
	return $allowed;
}

function allow_elements( $allowed, $context ) {
	if ( 'post' === $context && is_array( $allowed ) ) {
		foreach ( array_keys( elements() ) as $tag ) {
			$allowed[ $tag ] = allowed_attributes( $tag );
		}
	}
	return $allowed;
}

function leave_quotes( array $tags ): array {
	return array_merge( $tags, array_keys( elements() ) );
}
