import { expect, it } from 'vitest'
import { budgetProblems, sizes } from './sizes.ts'

const texts: Record<string, string> = {
  '1.0.0/loader.js': 'import(x)',
  '1.0.0/page-services.js': '',
  '1.0.0/elements/gift-bar.js':
    'import{a}from"../chunks/payments-start.js";import"../chunks/runtime-react.js";import(a(`../chunks/payments-swish.js`))',
  '1.0.0/chunks/payments-start.js': 'import"./runtime-react.js"',
  '1.0.0/chunks/runtime-react.js': '',
  '1.0.0/chunks/payments-swish.js': 'import"./payments-start.js";import"./ui-dialog.js";import("./gifts-tribute.js")',
  '1.0.0/chunks/ui-dialog.js': '',
  '1.0.0/chunks/gifts-tribute.js': '',
  '1.0.0/chunks/gifts-en.js': '',
  '1.0.0/lite/loader.js': '',
  '1.0.0/lite/page-services.js': '',
  '1.0.0/lite/elements/gift-bar.js': 'import"../chunks/runtime-react.js"',
  '1.0.0/lite/chunks/runtime-react.js': '',
}
const weights = [1900, 2000, 3000, 6000, 56000, 8000, 1000, 9000, 300, 1900, 2000, 3000, 7000]
const manifest = {
  version: '1.0.0',
  files: Object.fromEntries(Object.keys(texts).map((file, index) => [file, { brotli: weights[index] ?? 0 }])),
  elements: { 'gift-bar': {} },
}
const measure = (flavour: 'react' | 'lite') => sizes(manifest, (file) => texts[file] ?? '', flavour)
const budgets = {
  loader: 2,
  pages: {
    react: { 'gift-bar': { kB: 69, files: 5, withSwishDialog: 74 } },
    lite: { 'gift-bar': { kB: 14, files: 4 } },
  },
  own: { 'gift-bar': 3 },
  chunk: { min: 0.8, max: 45, except: ['runtime-react'] },
}

it('sizes: counts what a page, a tag of its own and the Swish dialog need, by flavour', () => {
  expect(measure('react')).toMatchObject({ loader: 1900, page: 2000 })
  expect(measure('react').tags).toEqual([
    { tag: 'gift-bar', whole: 65000, files: 3, later: 18000, own: 3000, withSwishDialog: 74000 },
  ])
  expect(measure('lite').tags).toMatchObject([{ whole: 10000, files: 2, later: 0 }])
})

it('sizes: nothing to report within the budgets', () => {
  expect(budgetProblems(measure('react'), budgets, 'react')).toEqual([])
  expect(budgetProblems(measure('lite'), budgets, 'lite')).toEqual([])
})

it('sizes: reports exceeded and missing budgets, and chunks of a wrong size', () => {
  const less = {
    loader: 1,
    pages: { react: { 'gift-bar': { kB: 68, files: 4, withSwishDialog: 73 } }, lite: {} },
    own: {},
    chunk: { min: 2, max: 8.5, except: ['runtime-react'] },
  }
  expect(budgetProblems(measure('react'), less, 'react')).toEqual([
    'The loader: 1.9 kB of 1 kB.',
    '<gift-bar> has no budget in size-budgets.json.',
    'A page with <gift-bar>: 68.9 kB of 68 kB.',
    '<gift-bar> with the Swish dialog: 74.0 kB of 73 kB.',
    'A page with <gift-bar>: 5 files of 4.',
    'The chunk ui-dialog has 1.0 kB, which is not from 2 to 8.5 kB.',
    'The chunk gifts-tribute has 9.0 kB, which is not from 2 to 8.5 kB.',
  ])
})
