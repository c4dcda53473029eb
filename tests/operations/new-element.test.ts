import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from './project-copy.ts'

/*
 * Makes an element as a developer does, in a copy of the project, and runs what would fail if one
 * of its entries were missing.
 */

const tag = 'candle-wall'
const copy = copyProject('ce-element-')

/** Runs a program in the copy. @throws Error with what it wrote when it fails. */
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
const node = (...args: string[]): string => run(process.execPath, ...args)
const readJson = (path: string) => JSON.parse(readFileSync(join(copy, path), 'utf8'))

afterAll(() => rmSync(join(copy, '..'), { recursive: true }))

test('new-element makes an element with all its entries, formatted', () => {
  expect(node('scripts/new-element.ts', tag, 'blocks')).toContain(`Created packages/blocks/src/${tag}`)
  const changed = [
    'tools/catalogue/usage.mjs',
    'size-budgets.json',
    'packages/blocks/src/languages/en.ts',
    'tools/wordpress/plugin/texts.json',
    'demo-host/src/pages/element-names.json',
  ]
  run('node_modules/.bin/prettier', '--check', ...changed, `packages/blocks/src/${tag}`)
  run('node_modules/.bin/eslint', `packages/blocks/src/${tag}`)
})

test.each(['font-face', 'missing-glyph', 'candle', '1-candle', 'Candle-wall'])(
  '%s is refused: it is no name of a custom element',
  (name) => {
    expect(() => node('scripts/new-element.ts', name, 'blocks')).toThrow('no name of a custom element')
  },
)

test('a second element of that name is refused', () => {
  expect(() => node('scripts/new-element.ts', tag, 'gifts')).toThrow('already exists')
})

test('the element is built for the CDN, with its reference page, within its budget', () => {
  node('scripts/build.mjs')
  expect(readJson('dist/cdn/manifest.json').elements).toHaveProperty(tag)
  expect(readFileSync(join(copy, `dist/docs/reference/${tag}.md`), 'utf8')).toContain('heading')
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/size.ts'], { cwd: copy, encoding: 'utf8' })
  expect(stdout).toContain(tag)
  expect(stderr).not.toContain(tag)
})

test('the element is a block of the WordPress plugin, with words in English and Swedish', () => {
  node('node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', 'tools/wordpress/wordpress.test.ts')
  node('tools/wordpress/build.ts')
  const { elements } = readJson('dist/wordpress/charity-elements/elements.json')
  expect(elements).toContainEqual(expect.objectContaining({ tag, title: 'Candle wall' }))
})

test('the tests of the element pass', () => {
  const report = stripVTControlCharacters(
    node('node_modules/vitest/vitest.mjs', 'run', '--project', 'elements', `packages/blocks/src/${tag}`),
  )
  expect(report).toMatch(/Tests\s+1 passed/)
})
