import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as server from '@charity-elements/prerender/render'
import { type DefinedElement, elementDefinitions, elementSources } from './build/elements.mjs'
import { type TextEntry, elementTexts } from '../tools/catalogue/texts.mjs'

/* Every example of every element, rendered in Node by React and by preact/compat. */

interface Renderer {
  readonly elements: ReadonlyMap<string, DefinedElement>
  readonly render: typeof server.renderElement
}

const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

const loadRenderer = async (): Promise<Renderer> => ({
  elements: await elementDefinitions((file) => import(file)),
  render: (await import('@charity-elements/prerender/render')).renderElement,
})

let byReact: Renderer
let byPreact: Renderer
let textsOf: ReadonlyMap<string, readonly TextEntry[]>

beforeAll(async () => {
  textsOf = await elementTexts()
  byReact = await loadRenderer()
  vi.resetModules()
  for (const [name, replacement] of Object.entries(preact)) vi.doMock(name, () => import(replacement))
  byPreact = await loadRenderer()
  // Other files are tested in this process.
  for (const name of Object.keys(preact)) vi.doUnmock(name)
  vi.resetModules()
}, 60_000)

const renderAll = ({ elements, render }: Renderer, tag: string, options: server.RenderOptions = {}): string[] => {
  const element = elements.get(tag)
  if (!element) throw new Error('No such element.')
  return element.examples.map(({ props, fallback }) =>
    render(element.definition, props as never, { sheet: '/x.css', fallback, ...options }),
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

describe.each(elementSources())('<$tag>', ({ tag }) => {
  let pages: string[]
  let usual: string[]
  beforeAll(() => {
    pages = renderAll(byReact, tag)
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
      for (const renderer of [byReact, byPreact]) {
        const replaced = renderAll(renderer, tag, { texts }).map(textOf)
        expect(replaced.map((page, nth) => page.includes(replacement) || page === usual[nth])).not.toContain(false)
      }
    },
  )

  it('renders the same text with preact/compat', () => {
    expect(renderAll(byPreact, tag).map(textOf)).toEqual(usual)
  })
})
