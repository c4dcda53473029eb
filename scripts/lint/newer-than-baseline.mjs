/*
 * The features that the elements use although they are newer than Baseline 2022, and why that works
 * in the browsers of `browserslist`.
 */

/** Features of scripts, by their id in web-features. */
export const allowedFeatures = [
  // Chrome 99, Firefox 101, Safari 16.4.
  'constructed-stylesheets',
  // Only used if they exist.
  'intl-segmenter',
  'async-clipboard',
  'reporting',
  'share',
  // Chrome 103, Firefox 100, Safari 16; in the doctor.
  'abortsignal-timeout',
]

/** Options of `css/use-baseline`. */
export const allowedCss = {
  // Chrome 105, Firefox 121, Safari 15.4. `:dir()`: Chrome 120, Firefox 49, Safari 16.4; before,
  // arrows are not mirrored.
  allowSelectors: ['has', 'marker', 'dir'],
  // Container queries: Chrome 105, Firefox 110, Safari 16. Older browsers ignore `@starting-style`,
  // and show at once what it animates.
  allowAtRules: ['container', 'starting-style'],
  allowUnits: ['cqi'],
  // Each comes after a declaration that every browser knows.
  allowFunctions: ['color-mix'],
  allowPropertyValues: {
    // Without it, rows of fields are aligned at their top.
    'grid-template-rows': ['subgrid'],
    // It comes before generic families.
    'font-family': ['ui-monospace'],
  },
  allowProperties: [
    // Supported everywhere, except for details that we do not use.
    'outline',
    'overscroll-behavior',
    'user-select',
    'container',
    'container-type',
    // Without them the page works, but looks slightly worse.
    'backdrop-filter',
    'contain-intrinsic-block-size',
    'contain-intrinsic-inline-size',
    'content-visibility',
    'field-sizing',
    'forced-color-adjust',
    'hyphens',
    'overflow-anchor',
    'resize',
    'rx',
    'text-wrap',
  ],
}
