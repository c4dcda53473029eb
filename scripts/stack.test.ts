import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/*
 * The packages that the project is built on, each used where it is meant to be
 * (docs/architecture.md).
 */

/** The files that use a package, and the package as they import it, if it has another name there. */
const places: Readonly<Record<string, readonly [files: string, imported?: string]>> = {
  react: ['packages/*/src/**/*.tsx'],
  'react-dom': ['packages/runtime/src/**'],
  '@r2wc/react-to-web-component': ['packages/runtime/src/**'],
  rollup: ['rollup.config.mjs', '@rollup/plugin-alias'],
  zod: ['host/src/**/*.ts'],
  valibot: ['packages/contract/src/**/*.ts'],
  swiper: ['packages/blocks/src/image-slider/*'],
  'date-fns': ['packages/blocks/src/event-calendar/*'],
  qrcode: ['packages/payments/src/qr/*.ts'],
  storybook: ['stories/.storybook/*.ts', '@storybook/web-components-vite'],
  vitest: ['vitest.config.ts'],
  playwright: ['playwright.config.ts', '@playwright/test'],
}

const filesIn = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', `:(glob)${pattern}`], { encoding: 'utf8' })
    .trim()
    .split('\n')

it.each(Object.entries(places))('%s is used by %o', (name, [files, imported = name]) => {
  const isImport = new RegExp(`(?:from|import|import\\() ?'${imported}(?:/[^']*)?'`)
  const sources = filesIn(files).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources.filter((file) => isImport.test(readFileSync(file, 'utf8')))).not.toEqual([])
  const isInstalled = new RegExp(`"${imported}": "\\d`)
  expect(filesIn('**/package.json').some((file) => isInstalled.test(readFileSync(file, 'utf8')))).toBe(true)
})
