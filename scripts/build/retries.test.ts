import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { loadedBefore, retryCopies } from './retries.mjs'

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = []) => ({
  fileName,
  imports,
  dynamicImports,
})

const before = (chunks: Parameters<typeof loadedBefore>[0], name: string) => [...(loadedBefore(chunks).get(name) ?? [])]

it('loadedBefore: what an importer imports at any depth is loaded, and the importer itself', () => {
  const chunks = [chunk('bar', ['base'], ['pay']), chunk('base', ['react']), chunk('react', []), chunk('pay', [])]
  expect(before(chunks, 'pay')).toEqual(['bar', 'base', 'react'])
})

it('loadedBefore: of several importers, only what all of them have loaded', () => {
  const chunks = [
    chunk('bar', ['react'], ['pay']),
    chunk('flow', ['react', 'fields'], ['pay']),
    chunk('react', []),
    chunk('fields', []),
    chunk('pay', []),
  ]
  expect(before(chunks, 'pay')).toEqual(['react'])
})

it('loadedBefore: an importer that a copy contains has not loaded what the copy contains', () => {
  const chunks = [
    chunk('bar', ['react'], ['pay']),
    chunk('react', []),
    chunk('pay', ['react', 'modal']),
    chunk('modal', ['react', 'texts'], ['code']),
    chunk('texts', []),
    chunk('code', ['react', 'texts']),
  ]
  expect(before(chunks, 'pay')).toEqual(['bar', 'react'])
  expect(before(chunks, 'code')).toEqual(['react'])
})

/**
 * Builds modules and the copy of `pay`. `bar` and `card` are elements; `shared` and `base` are
 * separate chunks.
 */
async function build(modules: Record<string, string>) {
  const bundle = await rolldown({
    input: { 'elements/bar': 'bar', 'elements/card': 'card' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [{ name: 'modules', resolveId: (id) => id, load: (id) => modules[id] ?? null }],
  })
  const { output } = await bundle.generate({
    chunkFileNames: 'chunks/[name].js',
    entryFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => (id === 'shared' || id === 'base' ? id : null), debugName: 'shared' }],
    },
  })
  const copies = retryCopies(output.filter((file) => file.type === 'chunk'))
  const copy = copies.find(({ fileName }) => fileName === 'chunks/pay.retry.js')
  const copied = await rolldown(copy?.options ?? {})
  return (await copied.generate()).output[0].code
}

const modules = {
  base: 'export const base = { name: "base" }',
  shared: 'export const shared = () => "shared"',
  pay: 'import { base } from "base"; import { shared } from "shared"; export const pay = () => base.name + shared()',
  bar: 'import { base } from "base"; console.log(base); export const load = () => import("pay")',
  card: 'import { shared } from "shared"; console.log(shared())',
}

it('retryCopies: a copy contains all that its importer has not loaded', async () => {
  const copy = await build(modules)
  expect(copy).toContain('"shared"')
  expect(copy).not.toContain('"base"')
  expect([...copy.matchAll(/from "([^"]+)"/g)].map(([, path]) => path)).toEqual(['./base.js'])
  expect(copy).toMatch(/export \{ pay \}/)
})

it('retryCopies: a file that imports an element stops the build', async () => {
  const card = `${modules.card}; export const price = 100`
  const pay = `import { price } from "card"; ${modules.pay}; console.log(price)`
  await expect(build({ ...modules, card, pay })).rejects.toThrow('chunks/pay.js imports elements/card.js')
})
