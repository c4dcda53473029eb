/** @typedef {import('./catalogue.mjs').Entry} Entry */

/**
 * Elements whose content may name code that runs in the page. A list for content that is not trusted
 * has none of them.
 */
const runsCode = ['raw-code', 'external-checkout']

/** Elements that stand in running text. */
const inlines = ['content-link']

/** What every element may have. */
const common = ['id', 'class', 'lang', 'dir']

/** @param {Entry} entry */
const attributesOf = ({ props, extraAttributes }) => [
  ...common,
  ...props.map(({ attribute }) => attribute),
  ...extraAttributes.map(({ name }) => name),
]

/** A list of PHP. @param {readonly string[]} words */
const phpList = (words) => `[${words.map((word) => `'${word}'`).join(', ')}]`

/** @param {readonly Entry[]} entries */
const phpElements = (entries) =>
  `[\n${entries.map((entry) => `        '${entry.tag}' => ${phpList(attributesOf(entry))},\n`).join('')}    ]`

/**
 * The settings with which editors and sanitisers keep the elements, by file name. Scripts in content
 * stay impossible: nothing allows event handlers or elements that run code.
 * @param {readonly Entry[]} all
 * @returns {Record<string, string | object>}
 */
export function allowLists(all) {
  const entries = all.filter(({ tag }) => !runsCode.includes(tag))
  const tags = entries.map(({ tag }) => tag)
  const isInline = (/** @type {string} */ tag) => inlines.includes(tag)
  return {
    'tinymce.json': {
      custom_elements: tags.map((tag) => (isInline(tag) ? `~${tag}` : tag)).join(),
      extended_valid_elements: entries.map((entry) => `${entry.tag}[${attributesOf(entry).join('|')}]`).join(),
      convert_urls: false,
    },
    'ckeditor.json': {
      blocks: tags.filter((tag) => !isInline(tag)),
      inlines: tags.filter(isInline),
      allow: entries.map((entry) => ({
        name: entry.tag,
        attributes: attributesOf(entry).filter((name) => name !== 'class'),
        classes: true,
      })),
    },
    'drupal.txt': `${entries.map((entry) => `<${entry.tag} ${attributesOf(entry).join(' ')}>`).join(' ')}\n`,
    'html-purifier.php': `<?php

/** Adds charity-elements to a definition of HTML Purifier. */
return static function (HTMLPurifier_HTMLDefinition $definition): void {
    $inlines = ${phpList(inlines)};
    $elements = ${phpElements(entries)};
    foreach ($elements as $tag => $attributes) {
        $set = in_array($tag, $inlines, true) ? 'Inline' : 'Block';
        $definition->addElement($tag, $set, 'Flow', 'Common', array_fill_keys(array_diff($attributes, ${phpList(common)}), 'Text'));
    }
};
`,
    'typo3.php': `<?php

use TYPO3\\HtmlSanitizer\\Behavior;
use TYPO3\\HtmlSanitizer\\Behavior\\Attr;
use TYPO3\\HtmlSanitizer\\Behavior\\Tag;

/** Adds charity-elements to a behaviour of TYPO3's HTML sanitiser. */
return static function (Behavior $behavior): Behavior {
    $elements = ${phpElements(entries)};
    $tags = [];
    foreach ($elements as $tag => $attributes) {
        $names = array_map(static fn (string $name) => new Attr($name), $attributes);
        $tags[] = (new Tag($tag, Tag::ALLOW_CHILDREN))->addAttrs(...$names);
    }
    return $behavior->withTags(...$tags);
};
`,
  }
}
