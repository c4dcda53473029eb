import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './build/elements.mjs'

const read = (file: string) => readFileSync(join(root, 'stories', file), 'utf8')

it('the first page of Storybook has no table: its Markdown knows none, and would show it as text', () => {
  expect(read('.storybook/main.ts')).not.toContain('remark-gfm')
  expect(read('welcome.mdx')).toContain('# charity-elements')
  expect(read('welcome.mdx')).not.toMatch(/^\s*\|/m)
})

it('Storybook has our name, and its toggles say in plain words what they change', () => {
  expect(read('.storybook/manager.ts')).toContain("brandTitle: 'charity-elements'")
  const toggles = read('.storybook/preview.ts').split('globalTypes: {')[1]?.split('initialGlobals')[0] ?? ''
  const titles = [...toggles.matchAll(/title: '([^']+)'/g)].map(([, title = '']) => title)
  titles.push(...[...read('brands/brands.ts').matchAll(/title: '([^']+)'/g)].map(([, title = '']) => title))
  expect(titles.length).toBeGreaterThan(15)
  expect(titles.filter((title) => !/^[A-Z]/.test(title) || /pseudo|locale|theme|global|prefers-/i.test(title))).toEqual(
    [],
  )
  expect(new Set(titles).size).toBe(titles.length)
})
