import { expect, it } from 'vitest'
import { budgetProblems, sizes } from './sizes.ts'

const texts: Record<string, string> = {
  '1.0.0/loader.js': 'import(x)',
  'files/page-services-Ab-D_678.js': '',
  'files/gift-bar-Ab-D_678.js':
    'import{a}from"./payments-start-Ab-D_678.js";import"./runtime-react-Ab-D_678.js";({files:["./payments-swish-Ab-D_678.js"],load:()=>import("./payments-swish-Ab-D_678.js")})',
  'files/payments-start-Ab-D_678.js': 'import"./runtime-react-Ab-D_678.js"',
  'files/runtime-react-Ab-D_678.js': '',
  'files/payments-swish-Ab-D_678.js':
    'import"./payments-start-Ab-D_678.js";import"./ui-dialog-Ab-D_678.js";import("./gifts-tribute-Ab-D_678.js")',
  'files/ui-dialog-Ab-D_678.js': '',
  'files/gifts-tribute-Ab-D_678.js': '',
  'files/gifts-en-Ab-D_678.js': '',
}
const weights = [1900, 2000, 3000, 6000, 56000, 8000, 1000, 9000, 300]
const manifest = {
  folder: '1.0.0',
  files: Object.fromEntries(Object.keys(texts).map((file, index) => [file, { brotli: weights[index] ?? 0 }])),
  elements: {
    'gift-bar': { needs: ['gift-bar', 'payments-start', 'runtime-react'].map((name) => `files/${name}-Ab-D_678.js`) },
  },
  parts: { 'page-services': 'files/page-services-Ab-D_678.js' },
}
const measured = sizes(manifest, (file) => texts[file] ?? '')
const budgets = {
  loader: 2,
  pages: {
    react: { 'gift-bar': { kB: 69, files: 5, withSwishDialog: 74 } },
  },
  own: { 'gift-bar': 3 },
  chunk: { min: 0.8, max: 45, except: ['runtime-react'] },
}

it('sizes: counts what a page, a tag of its own and the Swish dialog need', () => {
  expect(measured).toMatchObject({ loader: 1900, page: 2000 })
  expect(measured.tags).toEqual([
    { tag: 'gift-bar', whole: 65000, files: 3, later: 18000, own: 3000, withSwishDialog: 74000 },
  ])
})

it('sizes: nothing to report within the budgets', () => {
  expect(budgetProblems(measured, budgets, 'react')).toEqual([])
})

it('sizes: reports exceeded and missing budgets, and chunks of a wrong size', () => {
  const less = {
    loader: 1,
    pages: { react: { 'gift-bar': { kB: 68, files: 4, withSwishDialog: 73 } } },
    own: {},
    chunk: { min: 2, max: 8.5, except: ['runtime-react'] },
  }
  expect(budgetProblems(measured, less, 'react')).toEqual([
    'The loader: 1.9 kB of 1 kB.',
    '<gift-bar> has no budget in size-budgets.json.',
    'A page with <gift-bar>: 68.9 kB of 68 kB.',
    '<gift-bar> with the Swish dialog: 74.0 kB of 73 kB.',
    'A page with <gift-bar>: 5 files of 4.',
    'The chunk ui-dialog has 1.0 kB, which is not from 2 to 8.5 kB.',
    'The chunk gifts-tribute has 9.0 kB, which is not from 2 to 8.5 kB.',
  ])
})
