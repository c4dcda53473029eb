import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { bannedWordsIn } from './banned-words.mjs'
import { commitProblem } from './commit-messages.mjs'
import { exportedNames, sharedNames } from './exported-names.mjs'
import { fileNameProblem } from './file-name.mjs'
import { houseRules } from './house-rules.mjs'
import { isLopsided } from './logical-shorthands.mjs'

/** The messages of one rule for a source text. */
const messagesOf = (rule: string, source: string, filename = 'a.js') =>
  new Linter()
    .verify(
      source,
      [
        {
          files: ['**/*.{js,tsx}'],
          plugins: { 'house-rules': houseRules },
          rules: { [`house-rules/${rule}`]: 'error' },
        },
      ],
      filename,
    )
    .map(({ message }) => message)

const long = 'x'.repeat(91)

describe('lint rule test-title', () => {
  it.each([
    [`it('${long}', () => {})`],
    [`test.each([1])('${long}', () => {})`],
    [`test(\`${long.slice(1)}\${name}y\`, () => {})`],
    [`describe('${long.slice(1)}' + 'y', () => {})`],
  ])('reports %s', (source) => expect(messagesOf('test-title', source)).toHaveLength(1))

  it.each([
    [`it('${long.slice(1)} [ACC-1, ACC-2]', () => {})`],
    [`/x/.test('${long}')`],
    [`test.step('${long}', () => {})`],
    [`it(title, () => {})`],
  ])('accepts %s', (source) => expect(messagesOf('test-title', source)).toEqual([]))
})

describe('lint rule banned-words', () => {
  it('reports words in comments and titles, and not in code', () => {
    const word = 'befell'
    expect(messagesOf('banned-words', `// What ${word} them.`)).toHaveLength(1)
    expect(messagesOf('banned-words', `it('what ${word} them', () => {})`)).toHaveLength(1)
    expect(messagesOf('banned-words', `const ${word} = '${word}'`)).toEqual([])
  })

  it('reports a word once, and across a line break of a comment', () => {
    const phrase = ['unless', 'told'].join('\n * ')
    expect(bannedWordsIn(`20 seconds ${phrase}.`)).toEqual([{ found: 'unless told', instead: 'write "by default"' }])
  })
})

describe('lint rule file-name', () => {
  it.each(['gift-bar.css', 'model.test.ts', 'GiftBar.tsx', 'Picture.test.tsx', 'useSwish.ts', 'main.long.e2e.ts'])(
    'accepts %s',
    (name) => expect(fileNameProblem(name)).toBeUndefined(),
  )

  it.each(['giftBar.ts', 'GiftBar.ts', 'gift_bar.css', 'folderLock.ts'])('reports %s', (name) =>
    expect(fileNameProblem(name)).toContain('kebab-case'),
  )

  it('reports a view whose file does not have its name', () => {
    const problem = 'notice.tsx exports the view Notice alone: name it Notice.tsx.'
    expect(messagesOf('file-name', 'export function Notice() {}', 'notice.tsx')).toEqual([problem])
    expect(messagesOf('file-name', 'export const a = 1; export function Notice() {}', 'notice.tsx')).toEqual([])
  })
})

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

describe('commit messages', () => {
  it.each([
    'fix(swish): keep polling after a lost create',
    'refactor(gifts)!: rename the events',
    'docs(api,css): a, b',
  ])('accept %j', (line) => expect(commitProblem(line)).toBeUndefined())

  it.each(['Keep polling', 'fix(swish): stops.', 'feature(swish): x y', `fix(a): ${long}`])('refuse %j', (line) =>
    expect(commitProblem(line)).toBeDefined(),
  )
})

describe('exported names', () => {
  it('are those that a module declares itself', () => {
    const source = `
      export const a = 1, b = 2
      export function c() {}
      export type D = string
      export interface E {}
      export class F {}
      export { g } from './g.ts'
      const h = 1
    `
    expect(exportedNames(source)).toEqual(['a', 'b', 'c', 'D', 'E', 'F'])
  })

  it('are shared when two modules declare one, roles apart', () => {
    const sources = new Map([
      ['a.ts', 'export type Step = 1; export const texts = {}'],
      ['b.ts', 'export const Step = 1; export type Step = 2; export const texts = {}'],
    ])
    expect([...sharedNames(sources)]).toEqual([['Step', ['a.ts', 'b.ts']]])
  })
})

describe('versions of dependencies', () => {
  const manifests = import.meta.glob<Readonly<Record<string, Record<string, string>>>>(
    ['../../package.json', '../../{packages/*,host,demo-host,stories}/package.json'],
    { eager: true, import: 'default' },
  )

  it.each(Object.entries(manifests))('are exact in %s', (_, { dependencies = {}, devDependencies = {} }) => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^(npm:[@/\w-]+@)?\d+\.\d+\.\d+$/)
    }
  })
})
