import css from '@eslint/css'
import baselineJs from 'eslint-plugin-baseline-js'
import tseslint from 'typescript-eslint'
import { logicalRules } from './logical-shorthands.mjs'
import { allowedCss, allowedFeatures } from './newer-than-baseline.mjs'

/** The code that browsers run. */
const elementSources = [
  'packages/{contract,runtime,ui,payments,blocks,forms,gifts,menus,loader}/src/**/*.{ts,tsx}',
  'tools/{doctor,preview}/src/**/*.{ts,tsx}',
]

/**
 * ESLint's rules that check that the elements work in the browsers of `browserslist`
 * (docs/decisions/0010), and from right to left.
 */
export const oldestBrowsers = tseslint.config(
  {
    files: elementSources,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { 'baseline-js': baselineJs },
    rules: {
      // Methods of values, which the next rule does not see without types: Chrome 110 and later.
      'no-restricted-properties': [
        'error',
        ...['with', 'toSorted', 'toReversed', 'toSpliced'].map((property) => ({ property })),
      ],
      'baseline-js/use-baseline': [
        'error',
        {
          available: 2022,
          includeWebApis: { preset: 'auto' },
          includeJsBuiltins: { preset: 'auto' },
          ignoreFeatures: allowedFeatures,
        },
      ],
    },
  },
  {
    files: ['{packages,tools}/*/src/**/*.css'],
    plugins: { css, logical: logicalRules },
    language: 'css/css',
    // A declaration that only some browsers know, such as a fallback, is not a syntax error.
    languageOptions: /** @type {object} */ ({ tolerant: true }),
    rules: {
      'css/use-baseline': ['error', { available: 2022, ...allowedCss }],
      'css/prefer-logical-properties': [
        'error',
        // Not mirrored: scrolling along an axis, and the sizes of the window.
        { allowProperties: ['overflow-x', 'overflow-y'], allowUnits: ['vh', 'vw', 'dvh', 'svh'] },
      ],
      'logical/shorthands': 'error',
    },
  },
)
