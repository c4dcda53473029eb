import redos from 'eslint-plugin-redos'
import tseslint from 'typescript-eslint'
import { fileName } from './scripts/lint/file-names.mjs'
import { oldestBrowsers } from './scripts/lint/oldest-browsers.mjs'

const testSources = ['**/*.test.{ts,tsx}', '**/testing/**']

const noInlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'No inline style: pages run under a style-src without unsafe-inline.',
}

const latePartByItself = {
  selector: "ImportExpression[source.type='Literal']:not(CallExpression[callee.name='importPart'] *)",
  message: 'Use importPart(() => import(…)): browsers remember an import that failed (docs/decisions/0008).',
}

const noZod = {
  regex: '^zod(/|$)',
  message: 'Schemas that ship to browsers are valibot’s (docs/architecture.md).',
}
const noValibot = { regex: '^valibot$', message: 'Schemas that run in Node alone are zod’s (docs/architecture.md).' }

const scripts = '**/*.{ts,tsx,mjs,js}'

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'stories/generated/**', 'tools/bench/**/node_modules/**'] },
  {
    files: [scripts],
    extends: tseslint.configs.recommended,
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', noInlineStyle],
    },
  },
  {
    // Hostile texts: no expression takes quadratic time or worse.
    files: ['{packages/*,tools/*,host}/src/**/*.{ts,tsx,js}'],
    ignores: testSources,
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { checker: 'automaton', timeout: null }] },
  },
  {
    // Umbraco gives this folder its name.
    ignores: ['tools/umbraco/package/App_Plugins/**'],
    files: [scripts],
    plugins: { ours: { rules: { 'file-name': fileName } } },
    rules: { 'ours/file-name': 'error' },
  },
  {
    files: ['packages/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noZod] }] },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    // The runtime imports the languages; the start of npm pages has a bundler's files.
    ignores: [...testSources, 'packages/*/src/languages.ts', 'packages/loader/src/page.ts'],
    rules: { 'no-restricted-syntax': ['error', noInlineStyle, latePartByItself] },
  },
  {
    files: ['host/src/{settings,env,keys,production}*', 'host/src/gateways/**', 'scripts/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noValibot] }] },
  },
  {
    // Templates: functions of their props, which need no React in a browser
    // (docs/decisions/0076-content-is-templates.md).
    files: [
      '**/{*Template,link-templates}.tsx',
      'packages/blocks/src/{accordion-item,page-banner,rich-text,content-image,content-link,trust-badges}/*.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            noZod,
            {
              regex: '^(react|react-dom|preact)(/|$)|/react/|/use[A-Z]\\w*\\.ts$',
              allowTypeImports: true,
              message: 'A template imports no React and no hook: what it needs is in its props.',
            },
          ],
        },
      ],
    },
  },
  ...oldestBrowsers,
)
