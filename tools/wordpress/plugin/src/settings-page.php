<?php
/* Inställningar → Charity elements. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_notices', __NAMESPACE__ . '\remind_of_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\settings_link' );

/**
 * The sections of the page: heading, then fields as name => label, kind, help. They are translated
 * when they are shown.
 */
const SECTIONS = array(
	'Where the elements are fetched' => array(
		'cdn'        => array( 'CDN address', 'url', 'The folder of the versions, such as https://cdn.example.org' ),
		'version'    => array( 'Version', 'text', '<code>v1</code> follows each release. <code>1.2.0</code> is one release: the plugin then writes an import map with the hash of every script, and a browser that reads hashes of an import map (Chrome 127, Safari 18, Firefox 138) runs nothing else. Older browsers check the loader alone.' ),
		'lite'       => array( 'Light variant', 'checkbox', 'The same elements, about 50 kB less.' ),
		'stylesheet' => array( 'Style sheet', 'url', 'A style sheet that sets <code>--ce-…</code>: colours, fonts, corners. It is used on the pages and in the editor\'s preview.' ),
	),
	'What they talk to'   => array(
		'api_base'  => array( 'API address', 'url', 'Where <code>/api</code> is. Without an address: this website. The website\'s address has to be allowed there (<code>ALLOWED_ORIGINS</code>).' ),
		'site_base' => array( 'The website\'s address', 'url', 'What paths such as <code>/tack/</code> are resolved from. Without an address: the API address.' ),
	),
	'Gift'                 => array(
		'gift_id'      => array( 'Id of the gift', 'text', 'The gift of the CMS that blocks and shortcodes without one of their own give to. Without a gift the payment is refused.' ),
		'gift_name'    => array( 'Purpose', 'text', 'For example Hemlöshet' ),
		'gift_minimum' => array( 'Smallest amount', 'number', 'In whole kronor' ),
	),
	'Content before scripts' => array(
		'render_address' => array( 'Address of the rendering', 'url', 'Where the host answers <code>POST /render</code>, such as <code>https://host.internal:4400/render</code>. The content of the elements is then in the page before any script has loaded. If it does not answer within two seconds, the elements are shown as without it.' ),
		'render_key'     => array( 'Key', 'password', 'The host\'s <code>RENDER_KEY</code>.' ),
	),
	'Fallback link'           => array(
		'fallback_url'  => array( 'Address', 'url', 'Shown in the gift elements until they work, and if they do not.' ),
		'fallback_text' => array( 'Text', 'text', '' ),
	),
	'External checkout'     => array(
		'checkout_host' => array( 'The checkout\'s address', 'url', 'The only address that <code>external-checkout</code> fetches scripts from in blocks and shortcodes, whoever writes.' ),
	),
	'Reports'            => array(
		'report_address' => array( 'Report address', 'url', 'Where browsers report scripts without a hash, and scripts from other addresses than the website\'s and the elements\'. Nothing is blocked.' ),
	),
	'Consent and measuring' => array(
		'consent_cookie'  => array( 'Consent cookie', 'text', 'The cookie in which the consent tool saves the answer, such as <code>CookieConsent</code>. Not needed if the tool itself pushes <code>cookie_consent_update</code> to the data layer.' ),
		'consent_granted' => array( 'Text in the cookie that grants marketing', 'text', 'For example <code>marketing:true</code>' ),
		'no_consent'      => array( 'Measure without consent', 'checkbox', 'Only if the ad cookie says nothing about a person. Otherwise measuring waits until the visitor has said yes.' ),
		'ad_cookie'       => array( 'Ad cookie', 'text', 'Sent along when a gift comes from an ad. <code>_gcl_aw</code> if nothing is given.' ),
		'thank_you_page'  => array( 'Thank-you page', 'page', 'The page that a paid gift leads to.' ),
		'track_links'     => array( 'Count the page\'s own outbound links', 'checkbox', '' ),
		'track_pages'     => array( 'Tell the API of each page view', 'checkbox', '' ),
	),
);

function register_settings(): void {
	register_setting(
		OPTION,
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
			'default'           => DEFAULTS,
		)
	);
	foreach ( SECTIONS as $heading => $fields ) {
		$section = sanitize_title( $heading );
		add_settings_section( $section, __( $heading, 'charity-elements' ), '__return_null', 'charity-elements' );
		foreach ( $fields as $name => $field ) {
			add_settings_field(
				$name,
				__( $field[0], 'charity-elements' ),
				__NAMESPACE__ . '\print_field',
				'charity-elements',
				$section,
				array(
					'name'      => $name,
					'kind'      => $field[1],
					'help'      => $field[2],
					'label_for' => "charity-elements-$name",
				)
			);
		}
	}
}

function print_field( array $field ): void {
	$id    = $field['label_for'];
	$name  = OPTION . '[' . $field['name'] . ']';
	$value = settings( $field['name'] );
	if ( in_array( $field['name'], TRUSTED_SETTINGS, true ) && ! current_user_can( 'unfiltered_html' ) ) {
		// Only users who may change the key may see it.
		echo '<code>' . esc_html( 'password' === $field['kind'] ? '' : $value ) . '</code>';
		return;
	}
	switch ( $field['kind'] ) {
		case 'checkbox':
			printf( '<input type="checkbox" id="%s" name="%s" value="1"%s>', esc_attr( $id ), esc_attr( $name ), checked( $value, true, false ) );
			break;
		case 'page':
			wp_dropdown_pages(
				array(
					'id'                => esc_attr( $id ),
					'name'              => esc_attr( $name ),
					'selected'          => absint( $value ),
					'show_option_none'  => '–',
					'option_none_value' => 0,
				)
			);
			break;
		default:
			printf( '<input class="regular-text" type="%s" id="%s" name="%s" value="%s">', esc_attr( $field['kind'] ), esc_attr( $id ), esc_attr( $name ), esc_attr( $value ) );
	}
	if ( '' !== $field['help'] ) {
		echo '<p class="description">' . wp_kses( __( $field['help'], 'charity-elements' ), array( 'code' => array() ) ) . '</p>';
	}
}

function add_settings_page(): void {
	add_options_page( 'Charity elements', 'Charity elements', 'manage_options', 'charity-elements', __NAMESPACE__ . '\print_settings_page' );
}

function print_settings_page(): void {
	echo '<div class="wrap"><h1>Charity elements</h1>';
	if ( settings( 'cdn' ) ) {
		print_connections();
	}
	echo '<form method="post" action="options.php">';
	settings_fields( OPTION );
	do_settings_sections( 'charity-elements' );
	submit_button();
	echo '</form>';
	if ( settings( 'cdn' ) ) {
		echo '<h2>' . esc_html__( 'How the elements are fetched', 'charity-elements' ) . '</h2><p>' . esc_html__( 'The plugin writes this line into the head of the page:', 'charity-elements' ) . '</p>';
		echo '<p><code>' . esc_html( '<script' . attributes_html( loader_attributes() ) . '></script>' ) . '</code></p>';
		if ( '' !== import_map() ) {
			$hash = base64_encode( hash( 'sha256', import_map(), true ) );
			echo '<p>' . wp_kses( __( 'Before it the plugin writes an import map with hashes. A policy (CSP) without <code>unsafe-inline</code> allows it with:', 'charity-elements' ), array( 'code' => array() ) ) . '</p>';
			echo '<p><code>' . esc_html( "'sha256-$hash'" ) . '</code></p>';
		}
	}
	echo '</div>';
}

/** Nothing works before the CDN's address is known. */
function remind_of_settings(): void {
	if ( '' === settings( 'cdn' ) && current_user_can( 'manage_options' ) ) {
		$page = esc_url( admin_url( 'options-general.php?page=charity-elements' ) );
		$text = esc_html__( 'Charity elements has to know where the elements are fetched:', 'charity-elements' );
		$link = '<a href="' . $page . '">' . esc_html__( 'give the CDN address', 'charity-elements' ) . '</a>';
		echo "<div class=\"notice notice-warning\"><p>$text $link.</p></div>"; // phpcs:ignore
	}
}

function settings_link( array $links ): array {
	$page = esc_url( admin_url( 'options-general.php?page=charity-elements' ) );
	return array_merge( array( "<a href=\"$page\">" . esc_html__( 'Settings', 'charity-elements' ) . '</a>' ), $links );
}
