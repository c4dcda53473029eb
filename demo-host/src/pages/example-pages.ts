import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { element } from './elements.ts'
import { Html, html } from './html.ts'
import type { PageRequest, Page } from './layout.ts'
import { policyOfTrustedCode } from './trusted-code.ts'

const example = z.object({
  name: z.string(),
  props: z.record(z.string(), z.unknown()),
  fallback: z.string(),
  surface: z.string().optional(),
  /** Mock API responses that the example needs. Not supported here. */
  api: z.unknown().optional(),
  /** User actions that the example starts with. Not supported here. */
  steps: z.unknown().optional(),
})
export type Example = z.infer<typeof example>

export type Examples = ReturnType<typeof readExamples>

/** The elements' examples, which the build writes to the CDN folder. Read for each request: a new build needs no restart. */
export function readExamples(distDir: string) {
  const all = async (): Promise<Record<string, Example[]>> => {
    const text = await readFile(join(distDir, 'cdn/examples.json'), 'utf8').catch(() => '{}')
    const states = z.record(z.string(), z.array(example)).parse(JSON.parse(text))
    // Storybook shows the examples that need mock responses or user actions.
    const isStatic = ({ api, steps }: Example) => !api && !steps
    return Object.fromEntries(Object.entries(states).map(([tag, all]) => [tag, all.filter(isStatic)]))
  }
  /** The version of the build. */
  const version = async (): Promise<string> => {
    const text = await readFile(join(distDir, 'cdn/manifest.json'), 'utf8').catch(() => '{}')
    return z.object({ version: z.string().catch('') }).parse(JSON.parse(text)).version
  }
  return {
    all,
    version,
    async of(tag: string): Promise<Example[]> {
      const states = await all()
      return Object.hasOwn(states, tag) ? (states[tag] ?? []) : []
    },
  }
}

/** The page that lists all elements and how many examples each has. */
export const examplesPage = (examples: Examples) => async (): Promise<Page> => ({
  title: 'Komponenterna',
  styleSheets: ['search'],
  body: html`
    <div class="narrow stack">
      <h1>Komponenterna</h1>
      <p class="lead">Varje komponent i alla sina lägen, på en riktig sida.</p>
      <ul class="results">
        ${Object.entries(await examples.all()).map(
          ([tag, states]) =>
            states.length > 0 &&
            html`<li><a href="/exempel/${tag}/">&lt;${tag}&gt;</a><span>${states.length} lägen</span></li>`,
        )}
      </ul>
    </div>
  `,
})

/** The page of one element: all its examples, or the one named in the query. */
export const examplePage =
  (examples: Examples, tag: string) =>
  async ({ query }: PageRequest): Promise<Page | undefined> => {
    const states = (await examples.of(tag)).filter(({ name }) => !query['name'] || name === query['name'])
    if (states.length === 0) return undefined
    const trusted = states.flatMap(({ props }) => (props['runScripts'] === true ? [String(props['html'])] : []))
    return {
      title: `<${tag}>`,
      policy: policyOfTrustedCode(...trusted),
      styleSheets: ['examples'],
      body: html`
        <div class="stack">
          <h1>&lt;${tag}&gt;</h1>
          ${states.map(
            ({ name, props, fallback, surface }) =>
              html`<section class="state ${surface ?? ''}">
                <p class="label"><a href="?name=${encodeURIComponent(name)}">${name}</a></p>
                ${element(tag, props, new Html(fallback), { surface: surface === 'inverse' || surface === 'primary' ? surface : '' })}
              </section>`,
          )}
        </div>
      `,
    }
  }
