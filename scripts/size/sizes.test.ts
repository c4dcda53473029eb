import { expect, it } from 'vitest'
import { budgetProblems, sizes } from './sizes.mjs'

const texts: Record<string, string> = {
  '1.0.0/loader.js': 'import(x)',
  '1.0.0/elements/gift-bar.js':
    'import{a}from"../chunks/api.js";import"../chunks/react.js";import(a("../chunks/swish.js"))',
  '1.0.0/chunks/api.js': 'import"./react.js"',
  '1.0.0/chunks/react.js': '',
  '1.0.0/chunks/swish.js': 'import"./react.js";import"./dialog.js";import("./qr.js")',
  '1.0.0/chunks/dialog.js': '',
  '1.0.0/chunks/qr.js': '',
  '1.0.0/chunks/core.js': '',
  '1.0.0/lite/chunks/core.js': '',
}
const weights = [1900, 3000, 6000, 59000, 8000, 1000, 9000, 12000, 7000]
const manifest = {
  version: '1.0.0',
  files: Object.fromEntries(Object.keys(texts).map((file, index) => [file, { brotli: weights[index] ?? 0 }])),
  elements: {
    'gift-bar': {
      file: '1.0.0/elements/gift-bar.js',
      needs: ['1.0.0/chunks/api.js', '1.0.0/chunks/react.js'],
      brotli: 68000,
    },
  },
}
const measured = sizes(manifest, (file) => texts[file] ?? '')

it('sizes: counts files at first, on demand, with the Swish dialog, and a tag’s own', () => {
  expect(measured).toMatchObject({ loader: 1900, core: 12000, react: 59000 })
  expect(measured.tags).toEqual([{ tag: 'gift-bar', whole: 68000, later: 18000, own: 3000 }])
  expect(measured.withSwishDialog('gift-bar')).toBe(77000)
})

it('sizes: reports every budget that is exceeded or missing', () => {
  const budgets = {
    loader: 2,
    core: 13,
    react: 60,
    whole: { 'gift-bar': 72 },
    withSwishDialog: { 'gift-bar': 85 },
    own: { 'gift-bar': 14 },
  }
  expect(budgetProblems(measured, budgets)).toEqual([])
  expect(
    budgetProblems(measured, {
      loader: 1,
      core: 11,
      react: 58,
      whole: { 'gift-bar': 67 },
      withSwishDialog: { 'gift-bar': 76 },
      own: {},
    }),
  ).toEqual([
    'The loader: 1.9 kB of 1 kB.',
    'The core chunk: 12.0 kB of 11 kB.',
    'The React chunk: 59.0 kB of 58 kB.',
    '<gift-bar>, its own part has no budget in size-budgets.json.',
    '<gift-bar>, all its files: 68.0 kB of 67 kB.',
    '<gift-bar> with the Swish dialog: 77.0 kB of 76 kB.',
  ])
})
