<?php
/* Inställningar → Charity elements. */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_notices', __NAMESPACE__ . '\remind_of_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\settings_link' );

/** The sections of the page: heading, then fields as name => label, kind, help. */
const SECTIONS = array(
	'Var elementen hämtas' => array(
		'cdn'        => array( 'CDN-adress', 'url', 'Mappen som versionerna ligger i, till exempel https://cdn.example.org' ),
		'version'    => array( 'Version', 'text', '<code>v1</code> följer med i varje ny utgåva. <code>1.2.0</code> är en bestämd utgåva: då skriver pluginet en import map med kontrollsumman för varje skript, och en webbläsare som läser kontrollsummor ur en import map (Chrome 127, Safari 18, Firefox 138) kör inget annat. Äldre webbläsare kontrollerar bara laddaren.' ),
		'lite'       => array( 'Lätt variant', 'checkbox', 'Samma element, omkring 50 kB mindre.' ),
		'stylesheet' => array( 'Stilmall', 'url', 'En stilmall som sätter <code>--ce-…</code>: färger, typsnitt, rundning. Används på sidorna och i redigerarens förhandsvisning.' ),
	),
	'Vart de vänder sig'   => array(
		'api_base'  => array( 'API-adress', 'url', 'Där <code>/api</code> finns. Utan adress: den här webbplatsen. Webbplatsens adress måste vara tillåten där (<code>ALLOWED_ORIGINS</code>).' ),
		'site_base' => array( 'Webbplatsens adress', 'url', 'Det som sökvägar som <code>/tack/</code> räknas från. Utan adress: API-adressen.' ),
	),
	'Innehåll före skript' => array(
		'render_address' => array( 'Renderingens adress', 'url', 'Där värden svarar på <code>POST /render</code>, till exempel <code>https://host.internal:4400/render</code>. Då står elementens innehåll i sidan innan något skript har laddats. Svarar den inte inom två sekunder visas elementen som utan den.' ),
		'render_key'     => array( 'Nyckel', 'password', 'Värdens <code>RENDER_KEY</code>.' ),
	),
	'Reservlänk'           => array(
		'fallback_url'  => array( 'Adress', 'url', 'Visas i givarelementen tills de fungerar, och om de inte gör det.' ),
		'fallback_text' => array( 'Text', 'text', '' ),
	),
	'Gåva'                 => array(
		'gift_id'      => array( 'Gåvans id', 'text', 'Gåvan i CMS:et som block och kortkoder ger till när de inte anger en egen. Utan gåva nekas betalningen.' ),
		'gift_name'    => array( 'Ändamål', 'text', 'Till exempel Hemlöshet' ),
		'gift_minimum' => array( 'Minsta belopp', 'number', 'I hela kronor' ),
	),
	'Kassa från annan'     => array(
		'checkout_host' => array( 'Kassans adress', 'url', 'Den enda adress som <code>external-checkout</code> hämtar skript från i block och kortkoder, vem som än skriver.' ),
	),
	'Rapporter'            => array(
		'report_address' => array( 'Rapportadress', 'url', 'Dit webbläsare rapporterar skript utan kontrollsumma, och skript från andra adresser än webbplatsens och elementens. Inget stoppas.' ),
	),
	'Samtycke och mätning' => array(
		'consent_cookie'  => array( 'Samtyckeskaka', 'text', 'Kakan där samtyckesverktyget sparar svaret, till exempel <code>CookieConsent</code>. Behövs inte om verktyget själv skickar <code>cookie_consent_update</code> till datalagret.' ),
		'consent_granted' => array( 'Text i kakan som ger samtycke till marknadsföring', 'text', 'Till exempel <code>marketing:true</code>' ),
		'no_consent'      => array( 'Mät utan samtycke', 'checkbox', 'Bara om annonskakan inte säger något om en person. Annars väntar mätningen tills besökaren har sagt ja.' ),
		'ad_cookie'       => array( 'Annonskaka', 'text', 'Skickas med när en gåva kommer från en annons. <code>_gcl_aw</code> om inget anges.' ),
		'thank_you_page'  => array( 'Tacksida', 'page', 'Sidan som en betald gåva leder till.' ),
		'track_links'     => array( 'Räkna sidans egna utgående länkar', 'checkbox', '' ),
		'track_pages'     => array( 'Berätta för API:et om varje sidvisning', 'checkbox', '' ),
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
		add_settings_section( $section, $heading, '__return_null', 'charity-elements' );
		foreach ( $fields as $name => $field ) {
			add_settings_field(
				$name,
				$field[0],
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
		// A key is for those who may change it.
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
		echo '<p class="description">' . wp_kses( $field['help'], array( 'code' => array() ) ) . '</p>';
	}
}

function add_settings_page(): void {
	add_options_page( 'Charity elements', 'Charity elements', 'manage_options', 'charity-elements', __NAMESPACE__ . '\print_settings_page' );
}

function print_settings_page(): void {
	echo '<div class="wrap"><h1>Charity elements</h1><form method="post" action="options.php">';
	settings_fields( OPTION );
	do_settings_sections( 'charity-elements' );
	submit_button();
	echo '</form>';
	if ( settings( 'cdn' ) ) {
		echo '<h2>Så hämtas elementen</h2><p>Pluginet skriver den här raden i sidhuvudet:</p>';
		echo '<p><code>' . esc_html( '<script' . attributes_html( loader_attributes() ) . '></script>' ) . '</code></p>';
		if ( '' !== import_map() ) {
			$hash = base64_encode( hash( 'sha256', import_map(), true ) );
			echo '<p>Före den skriver pluginet en import map med kontrollsummor. En policy (CSP) utan <code>unsafe-inline</code> tillåter den med:</p>';
			echo '<p><code>' . esc_html( "'sha256-$hash'" ) . '</code></p>';
		}
		print_connections();
	}
	echo '</div>';
}

/** Nothing works before the CDN's address is known. */
function remind_of_settings(): void {
	if ( '' === settings( 'cdn' ) && current_user_can( 'manage_options' ) ) {
		$page = esc_url( admin_url( 'options-general.php?page=charity-elements' ) );
		echo '<div class="notice notice-warning"><p>Charity elements behöver veta var elementen hämtas: <a href="' . $page . '">ange CDN-adressen</a>.</p></div>'; // phpcs:ignore
	}
}

function settings_link( array $links ): array {
	$page = esc_url( admin_url( 'options-general.php?page=charity-elements' ) );
	return array_merge( array( "<a href=\"$page\">Inställningar</a>" ), $links );
}
