import { storageKey } from '@charity-elements/runtime/api'
import { settings } from '@charity-elements/runtime'
import { checkApi } from './check-api.ts'
import { allElements, examine } from './examine.ts'
import { type Diagnosis, findingIn } from './finding.ts'
import { findingsOf } from './findings.ts'
import type { Language } from './sentence.ts'
import type { Observation, ObservedElement } from './observation.ts'
import { pageConditions } from './page-conditions.ts'
import { showPanel } from './panel.ts'
import { observeConversion } from './conversion.ts'
import type { KnownTexts } from './text-problems.ts'
import { checkedHashes } from './hashes.ts'
import { scriptInventory } from './inventory.ts'
import { cspViolations } from './csp-violations.ts'

/** How long to wait for the elements to load, and then to render, in milliseconds. */
const timeoutMs = { load: 5000, render: 1000 } as const

const ours = (tags: readonly string[]): HTMLElement[] =>
  [...allElements()].filter((element): element is HTMLElement => tags.includes(element.localName))

/**
 * Waits until all our elements on the page have rendered, including those outside the viewport, or
 * until the timeout.
 */
async function loaded(tags: readonly string[], known: KnownTexts): Promise<void> {
  const here = [...new Set(ours(tags).map(({ localName }) => localName))]
  const all = Promise.all(here.map((tag) => globalThis.charityElements?.define?.(tag).catch(() => {})))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, timeoutMs.load))])
  // A defined element renders in a later task; one that failed never does.
  const isRendering = () =>
    ours(tags).some((each) => customElements.get(each.localName) && isUnrendered(examine(each, known)))
  for (const end = performance.now() + timeoutMs.render; isRendering() && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const isUnrendered = ({ state, problems }: ObservedElement): boolean =>
  (state === 'fallback' || state === 'rendering') && problems.length === 0

function canStore(): boolean {
  try {
    sessionStorage.setItem(storageKey('doctor'), '')
    sessionStorage.removeItem(storageKey('doctor'))
    return true
  } catch {
    return false
  }
}

async function observe(known: KnownTexts): Promise<Observation> {
  const tags = Object.keys(known.elements)
  await loaded(tags, known)
  const elements = ours(tags).map((element) => examine(element, known))
  const library = globalThis.charityElements
  // With npm packages, the page has only our elements, not our scripts.
  const bundled = elements.find(({ version }) => version !== null)?.version ?? null
  const api = library || bundled ? await checkApi(settings().apiBase) : null
  const undefinedTags = [...allElements()]
    .map(({ localName }) => localName)
    .filter((name) => !tags.includes(name) && !customElements.get(name))
  return {
    origin: location.origin,
    version: library?.version ?? bundled,
    isBundled: !library?.script && bundled !== null,
    tags,
    elements,
    undefinedTags: [...new Set(undefinedTags)],
    scripts: [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
    requested: performance.getEntriesByType('resource').map(({ name }) => name),
    withIntegrity: [...checkedHashes().keys()],
    cspViolations: cspViolations(),
    api,
    hasStorage: canStore(),
    conversion: observeConversion(),
    page: pageConditions(known),
  }
}

/**
 * Examines the page and reports what is wrong with our elements and how to fix it: in a panel on
 * the page, in the console, and as its result. If our script runs on the page, it calls `GET
 * /api/generate-csrf/` and loads the page's elements. It makes no other calls, and shows no values
 * of props.
 * @param known the elements of the library, with their texts.
 */
export async function examinePage(known: KnownTexts): Promise<Diagnosis> {
  const observed = await observe(known)
  const { elements } = observed
  const scripts = await scriptInventory()
  // The page's author probably reads the page's language.
  const language: Language = /^sv\b/i.test(document.documentElement.lang) ? 'sv' : 'en'
  const diagnosis = {
    version: observed.version,
    elements,
    findings: findingsOf(observed).map((finding) => findingIn(language, finding)),
    scripts: scripts.map((script) => ({ ...script, why: script.why[language] })),
  }
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
  console.table(diagnosis.scripts)
  showPanel(diagnosis, language)
  return diagnosis
}
