<?php
/**
 * Plugin Name: Charity elements
 * Description: Gifts, forms, menus and content blocks of charity-elements: a block and a shortcode per element.
 * Version: __VERSION__
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: MIT
 * Update URI: charity-elements
 * Text Domain: charity-elements
 * Domain Path: /languages
 */

namespace CharityElements;

defined( 'ABSPATH' ) || exit;

const VERSION = '__VERSION__';
const FILE    = __FILE__;

require __DIR__ . '/src/translation.php';
require __DIR__ . '/src/catalogue.php';
require __DIR__ . '/src/settings.php';
require __DIR__ . '/src/release.php';
require __DIR__ . '/src/prerender.php';
require __DIR__ . '/src/markup.php';
require __DIR__ . '/src/fallback.php';
require __DIR__ . '/src/trust.php';
require __DIR__ . '/src/loader.php';
require __DIR__ . '/src/blocks.php';
require __DIR__ . '/src/shortcodes.php';
require __DIR__ . '/src/pasted-html.php';
require __DIR__ . '/src/preview.php';
require __DIR__ . '/src/updates.php';

if ( is_admin() ) {
	require __DIR__ . '/src/connections.php';
	require __DIR__ . '/src/settings-page.php';
}
