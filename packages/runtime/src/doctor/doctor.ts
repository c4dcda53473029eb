import { settings } from '../settings.ts'
import { askApi } from './ask-api.ts'
import { everything, examine } from './examine.ts'
import { type Finding, findingsOf } from './findings.ts'
import type { Observed, SeenElement } from './observed.ts'
import { showPanel } from './panel.ts'
import { refusals } from './refusals.ts'

/** What the doctor tells: the elements that it found, and what it found of them. */
export interface Diagnosis {
  /** Of the library that runs on the page; null when none does. */
  readonly version: string | null
  readonly elements: readonly SeenElement[]
  readonly findings: readonly Finding[]
}

/** How long the elements may take to come, and then to draw, in milliseconds. */
const patience = { load: 5000, draw: 1000 } as const

const ours = (tags: readonly string[]): HTMLElement[] =>
  [...everything()].filter((element): element is HTMLElement => tags.includes(element.localName))

/** Waits until every tag of ours that the page has is defined and drawn, those too that would wait to be seen; or no longer. */
async function loaded(tags: readonly string[]): Promise<void> {
  const here = [...new Set(ours(tags).map(({ localName }) => localName))]
  const all = Promise.all(here.map((tag) => globalThis.charityElements?.define?.(tag)))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience.load))])
  // A defined element draws in tasks of its own; one that stopped never does.
  const isDrawing = () => ours(tags).some((each) => customElements.get(each.localName) && isUndrawn(examine(each)))
  for (const end = performance.now() + patience.draw; isDrawing() && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const isUndrawn = ({ state, problems }: SeenElement): boolean => state === 'fallback' && problems.length === 0

function canStore(): boolean {
  try {
    const key = 'charity-elements:doctor'
    sessionStorage.setItem(key, '')
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

async function observe(tags: readonly string[]): Promise<Observed> {
  await loaded(tags)
  const library = globalThis.charityElements
  const api = library ? await askApi(settings().apiBase) : null
  const undefinedTags = [...everything()]
    .map(({ localName }) => localName)
    .filter((name) => name.includes('-') && !tags.includes(name) && !customElements.get(name))
  return {
    origin: location.origin,
    version: library?.version ?? null,
    tags,
    elements: ours(tags).map(examine),
    undefinedTags: [...new Set(undefinedTags)],
    scripts: [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
    withIntegrity: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][integrity]')].map(
      ({ href }) => href,
    ),
    refusals: refusals(),
    api,
    hasStorage: canStore(),
  }
}

/**
 * Looks at the page and tells what is wrong with our elements on it, and what to do: in a panel on the page, in the console, and as
 * what it resolves to. It calls `GET /api/generate-csrf/` and loads the elements that the page has, where our script runs on the page;
 * nothing else, and it shows nothing of what a prop holds.
 * @param tags the tags that the library has.
 */
export async function examinePage(tags: readonly string[]): Promise<Diagnosis> {
  const observed = await observe(tags)
  const { elements } = observed
  const diagnosis = { version: observed.version, elements, findings: findingsOf(observed) }
  console.table(
    elements.map(({ tag, where, state, version: of, given }) => ({
      tag,
      where,
      state,
      version: of,
      given: given.join(' '),
    })),
  )
  console.table(diagnosis.findings)
  showPanel(diagnosis)
  return diagnosis
}
