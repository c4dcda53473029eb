import { expect, it } from 'vitest'
import { budgetProblems, sizes } from './sizes.mjs'

const texts: Record<string, string> = {
  '1.0.0/loader.js': 'import(x)',
  '1.0.0/elements/gift-bar.js':
    'import{a}from"../chunks/api-1.js";import"../chunks/react-1.js";import(a("../chunks/swish-1.js"))',
  '1.0.0/chunks/api-1.js': 'import"./react-1.js"',
  '1.0.0/chunks/react-1.js': '',
  '1.0.0/chunks/swish-1.js': 'import"./react-1.js";import"./dialog-1.js";import("./qr-1.js")',
  '1.0.0/chunks/dialog-1.js': '',
  '1.0.0/chunks/qr-1.js': '',
  '1.0.0/lite/chunks/react-9.js': '',
}
const weights = [1900, 3000, 6000, 59000, 8000, 1000, 9000, 7000]
const manifest = {
  version: '1.0.0',
  files: Object.fromEntries(Object.keys(texts).map((file, index) => [file, { brotli: weights[index] ?? 0 }])),
  elements: {
    'gift-bar': {
      file: '1.0.0/elements/gift-bar.js',
      needs: ['1.0.0/chunks/api-1.js', '1.0.0/chunks/react-1.js'],
      brotli: 68000,
    },
  },
}
const measured = sizes(manifest, (file) => texts[file] ?? '')

it('sizes: counts files at first, on demand, with the Swish dialog, and a tag’s own', () => {
  expect(measured).toMatchObject({ loader: 1900, react: 59000 })
  expect(measured.tags).toEqual([{ tag: 'gift-bar', whole: 68000, later: 18000, own: 3000 }])
  expect(measured.withSwishDialog('gift-bar')).toBe(77000)
})

it('sizes: reports every budget that is exceeded or missing', () => {
  const budgets = {
    loader: 2,
    react: 60,
    whole: { 'gift-bar': 72 },
    withSwishDialog: { 'gift-bar': 85 },
    own: { 'gift-bar': 14 },
  }
  expect(budgetProblems(measured, budgets)).toEqual([])
  expect(
    budgetProblems(measured, {
      loader: 1,
      react: 58,
      whole: { 'gift-bar': 67 },
      withSwishDialog: { 'gift-bar': 76 },
      own: {},
    }),
  ).toEqual([
    'The loader: 1.9 kB of 1 kB.',
    'The React chunk: 59.0 kB of 58 kB.',
    '<gift-bar>, its own part has no budget in size-budgets.json.',
    '<gift-bar>, all its files: 68.0 kB of 67 kB.',
    '<gift-bar> with the Swish dialog: 77.0 kB of 76 kB.',
  ])
})
