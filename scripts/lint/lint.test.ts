import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { isLopsided } from './logical-shorthands.mjs'

describe('lint rule logical shorthands', () => {
  it.each([
    ['padding: 0 1em 0 2em'],
    ['inset: auto 0 0 auto'],
    ['border-radius: 1em 0'],
    ['border-radius: 1em 1em 0 2em'],
    ['transform-origin: top left'],
  ])('reports %s', (declaration) => expect(isLopsidedDeclaration(declaration)).toBe(true))

  it.each([
    ['padding: 1em 2em'],
    ['margin: 0 1em 2em'],
    ['inset: 1em 2em 3em 2em'],
    ['border-radius: 1em'],
    ['border-radius: 1em 1em 0 0'],
    ['transform-origin: center'],
    ['grid-area: 1 2 3 4'],
  ])('accepts %s', (declaration) => expect(isLopsidedDeclaration(declaration)).toBe(false))

  const isLopsidedDeclaration = (declaration: string) => {
    const [property = '', value = ''] = declaration.split(': ')
    return isLopsided(property, value.split(' '))
  }
})

describe('lint rule late parts', () => {
  const problemsOf = async (code: string) => {
    const [result] = await new ESLint().lintText(code, { filePath: 'packages/gifts/src/gift-bar/model.ts' })
    return result?.messages.map(({ ruleId }) => ruleId)
  }

  it.each([
    ["const load = () => import('./CustomEntry.tsx')"],
    ["const load = () => importPart(first).then(() => import('./CustomEntry.tsx'))"],
  ])('reports %s', async (code) => expect(await problemsOf(`${code}\nload()`)).toEqual(['no-restricted-syntax']))

  it.each([
    ["const load = () => importPart(() => import('./CustomEntry.tsx'))"],
    ["const load = () => importPart(() => import('./CustomEntry.tsx').then((entry) => entry.CustomEntry))"],
  ])('accepts %s', async (code) => expect(await problemsOf(`${code}\nload()`)).toEqual([]))
})

describe('versions of dependencies', () => {
  const manifests = import.meta.glob<Readonly<Record<string, Record<string, string>>>>(
    ['../../package.json', '../../{packages/*,tools/*,host,demo-host,stories}/package.json'],
    { eager: true, import: 'default' },
  )

  it.each(Object.entries(manifests))('are exact in %s', (_, { dependencies = {}, devDependencies = {} }) => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      // Our own are those of the workspace.
      const exact = name.startsWith('@charity-elements/') ? /^\*$/ : /^(npm:[@/\w-]+@)?\d+\.\d+\.\d+$/
      expect(version, name).toMatch(exact)
    }
  })
})
