import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { loadedBefore, retryCopies } from './retries.mjs'

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = [], isDynamicEntry = false) => ({
  fileName,
  imports,
  dynamicImports,
  isDynamicEntry,
})
const dynamic = (fileName: string, imports: string[], dynamicImports: string[] = []) =>
  chunk(fileName, imports, dynamicImports, true)

const before = (chunks: Parameters<typeof loadedBefore>[0], name: string) => [...(loadedBefore(chunks).get(name) ?? [])]

it('loadedBefore: what an importer imports at any depth is loaded, and the importer itself', () => {
  const chunks = [chunk('bar', ['base'], ['pay']), chunk('base', ['react']), chunk('react', []), dynamic('pay', [])]
  expect(before(chunks, 'pay')).toEqual(['bar', 'base', 'react'])
})

it('loadedBefore: of several importers, only what all of them have loaded', () => {
  const chunks = [
    chunk('bar', ['react'], ['pay']),
    chunk('flow', ['react', 'fields'], ['pay']),
    chunk('react', []),
    chunk('fields', []),
    dynamic('pay', []),
  ]
  expect(before(chunks, 'pay')).toEqual(['react'])
})

it('loadedBefore: an importer that a copy contains has not loaded what the copy contains', () => {
  const chunks = [
    chunk('bar', ['react'], ['pay']),
    chunk('react', []),
    dynamic('pay', ['react', 'modal']),
    chunk('modal', ['react', 'texts'], ['code']),
    chunk('texts', []),
    dynamic('code', ['react', 'texts']),
  ]
  expect(before(chunks, 'pay')).toEqual(['bar', 'react'])
  expect(before(chunks, 'code')).toEqual(['react'])
})

/** Builds modules with `retryCopies`: `bar` and `card` are entries, `shared` a chunk of its own. */
async function build(modules: Record<string, string>) {
  const bundle = await rollup({
    input: { 'elements/bar': 'bar', 'elements/card': 'card' },
    plugins: [
      { name: 'modules', resolveId: (id) => id, load: (id) => modules[id] ?? null },
      retryCopies([], (warning) => {
        throw new Error(warning.message)
      }),
    ],
    onwarn: () => {},
  })
  const { output } = await bundle.generate({
    chunkFileNames: 'chunks/[name].js',
    entryFileNames: '[name].js',
    manualChunks: (id) => (id === 'shared' || id === 'base' ? id : undefined),
  })
  const copy = output.find(({ fileName }) => fileName === 'chunks/pay.retry.js')
  return copy?.type === 'asset' ? String(copy.source) : ''
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
  expect([...copy.matchAll(/from '([^']+)'/g)].map(([, path]) => path)).toEqual(['./base.js'])
  expect(copy).toMatch(/export \{ pay \}/)
})

it('retryCopies: a file that imports an element stops the build', async () => {
  const card = `${modules.card}; export const price = 100`
  const pay = `import { price } from "card"; ${modules.pay}; console.log(price)`
  await expect(build({ ...modules, card, pay })).rejects.toThrow('chunks/pay.js imports elements/card.js')
})
