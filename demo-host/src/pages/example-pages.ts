import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type InferOutput, array, object, optional, parse, record, string, unknown } from 'valibot'
import elementNames from './element-names.json' with { type: 'json' }
import { elementPicture } from './element-pictures.ts'
import { element } from './elements.ts'
import { exampleName } from './example-names.ts'
import { Html, html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'
import { policyOfTrustedCode } from './trusted-code.ts'

const example = object({
  name: string(),
  props: record(string(), unknown()),
  fallback: string(),
  surface: optional(string()),
  /** Mock API responses that the example needs. Not supported here. */
  api: optional(unknown()),
  /** User actions that the example starts with. Not supported here. */
  steps: optional(unknown()),
})
export type Example = InferOutput<typeof example>

export type Examples = ReturnType<typeof readExamples>

/**
 * The elements' examples, which the build writes to the CDN folder. Read for each request: a new
 * build needs no restart.
 */
export function readExamples(distDir: string) {
  const all = async (): Promise<Record<string, Example[]>> => {
    const text = await readFile(join(distDir, 'cdn/examples.json'), 'utf8').catch(() => '{}')
    const states = parse(record(string(), array(example)), JSON.parse(text))
    // Storybook shows the examples that need mock responses or user actions. The header's calls are
    // the host's own.
    const isShown = (tag: string, { api, steps }: Example) => !steps && (!api || tag === 'site-header')
    return Object.fromEntries(
      Object.entries(states).map(([tag, all]) => [tag, all.filter((state) => isShown(tag, state))]),
    )
  }
  return {
    all,
    async of(tag: string): Promise<Example[]> {
      const states = await all()
      return Object.hasOwn(states, tag) ? (states[tag] ?? []) : []
    },
  }
}

type ElementName = { readonly title: string; readonly group: string }
const names: Readonly<Record<string, ElementName>> = elementNames.elements

/** The name of an element, for editors. */
const elementName = (tag: string): string => names[tag]?.title ?? tag

/** The names of the groups, in the order of the page. */
const groups = { gift: 'Gåvor', form: 'Formulär', menu: 'Menyer', content: 'Innehåll' }

/** The page that lists all elements, in groups. */
export const examplesPage = (examples: Examples) => async (): Promise<Page> => {
  const states = await examples.all()
  return {
    title: 'Komponenterna',
    styleSheets: ['cards', 'examples'],
    body: html`
      <div class="stack">
        <h1>Komponenterna</h1>
        <p class="lead">Varje komponent i alla sina lägen, på en riktig sida.</p>
        ${Object.entries(groups).map(([group, name]) => {
          const shown = Object.keys(states).filter((tag) => names[tag]?.group === group && states[tag]?.length)
          return (
            shown.length > 0 &&
            html`<section class="element-group">
              <h2>${name}</h2>
              <div class="element-cards">
                ${shown.map(
                  (tag) =>
                    html`<article class="card">
                      <div class="element-picture">${elementPicture(tag)}</div>
                      <h3><a class="stretched-link" href="/exempel/${tag}/">${elementName(tag)}</a></h3>
                      <p class="label"><code>${tag}</code>, ${states[tag]?.length} lägen</p>
                    </article>`,
                )}
              </div>
            </section>`
          )
        })}
      </div>
    `,
  }
}

/** The page of one element: all its examples, or the one named in the query. */
export const examplePage =
  (examples: Examples, tag: string) =>
  async ({ query }: PageRequest): Promise<Page | undefined> => {
    const states = (await examples.of(tag)).filter(({ name }) => !query['name'] || name === query['name'])
    if (states.length === 0) return undefined
    const trusted = states.flatMap(({ props }) => (props['runScripts'] === true ? [String(props['html'])] : []))
    return {
      title: elementName(tag),
      policy: policyOfTrustedCode(...trusted),
      styleSheets: ['examples'],
      body: html`
        <div class="stack">
          <h1>${elementName(tag)}</h1>
          <p class="lead"><code>&lt;${tag}&gt;</code></p>
          ${states.map(
            ({ name, props, fallback, surface }) =>
              html`<section class="state ${surface ?? ''}">
                <h2 class="label"><a href="?name=${encodeURIComponent(name)}">${exampleName(name)}</a></h2>
                ${element(tag, props, new Html(fallback), { surface: surface === 'inverse' || surface === 'primary' ? surface : '' })}
              </section>`,
          )}
        </div>
      `,
    }
  }
