import { beforeAll, describe, expect, it } from 'vitest'
import type { ElementDefinition, Example } from '@charity-elements/runtime'
import type * as server from '@charity-elements/prerender/render'
import { elementSources, importForNode } from './build/elements.mjs'
import { type TextEntry, elementTexts } from '../tools/catalogue/texts.mjs'

/* Every example of every element, rendered in Node by React and by preact/compat. */

interface RenderBundle {
  readonly definitions: readonly ElementDefinition[]
  readonly examples: readonly (readonly Example[])[]
  readonly render: typeof server.renderElement
}

const sources = elementSources()

const entry = [
  `export { renderElement as render } from '@charity-elements/prerender/render'`,
  ...sources.map(({ file, exportName }, index) => `import { ${exportName} as d${index} } from ${JSON.stringify(file)}`),
  ...sources.map(
    ({ folder }, index) => `import { examples as e${index} } from ${JSON.stringify(folder + '/examples.ts')}`,
  ),
  `export const definitions = [${sources.map((_, index) => `d${index}`).join()}]`,
  `export const examples = [${sources.map((_, index) => `e${index}`).join()}]`,
].join('\n')

const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

let byReact: RenderBundle
let byPreact: RenderBundle
let textsOf: ReadonlyMap<string, readonly TextEntry[]>

beforeAll(async () => {
  textsOf = await elementTexts()
  byReact = await importForNode(entry)
  byPreact = await importForNode(entry, preact)
}, 60_000)

const renderAll = (
  { definitions, examples, render }: RenderBundle,
  index: number,
  options: server.RenderOptions = {},
): string[] => {
  const definition = definitions[index]
  if (!definition) throw new Error('No such element.')
  return (examples[index] ?? []).map(({ props, fallback }) =>
    render(definition, props as never, { sheet: '/x.css', fallback, ...options }),
  )
}

/** The text of the markup. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .trim()

describe.each(sources.map(({ tag }, index) => ({ tag, index })))('<$tag>', ({ tag, index }) => {
  let pages: string[]
  let usual: string[]
  beforeAll(() => {
    pages = renderAll(byReact, index)
    usual = pages.map(textOf)
  })

  it('has examples, and each renders in Node without inline styles or scripts', () => {
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      expect(page.startsWith(`<${tag}`)).toBe(true)
      expect(page).not.toMatch(/<[^>]+\sstyle=/)
      expect(page).not.toContain('<script')
    }
  })

  it.each(['without its parameters', 'with { a brace', 'with {} no parameter'])(
    'renders when a page replaces every text by one %s',
    (replacement) => {
      const texts = Object.fromEntries((textsOf.get(tag) ?? []).map(({ key }) => [key, replacement]))
      for (const bundle of [byReact, byPreact]) {
        const replaced = renderAll(bundle, index, { texts }).map(textOf)
        expect(replaced.map((page, nth) => page.includes(replacement) || page === usual[nth])).not.toContain(false)
      }
    },
  )

  it('renders the same text with preact/compat', () => {
    expect(renderAll(byPreact, index).map(textOf)).toEqual(usual)
  })
})
