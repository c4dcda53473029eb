import { base, doctor, hydration, pageServices, shared, tags } from 'virtual:elements'
import {
  dispatch,
  undoDomClobbering,
  libraryGlobal,
  namesHashes,
  placeholderRule,
  releaseRule,
  textReplacement,
  takeFromAddress,
  version,
  whenActivated,
  storageKey,
} from '@charity-elements/runtime/early'
import { idle } from './idle.ts'

/*
 * The script that a page includes. It finds our tags in the page and in our shadow roots, now and
 * later, and loads each one when it is due. It does nothing else, because every byte here is on
 * every page.
 */

// Do this first: scripts that run later must not see the token.
let hasReturned = false
try {
  takeFromAddress((token) => {
    whenActivated(() => sessionStorage.setItem(storageKey('return'), token))
    hasReturned = true
  })
} catch {
  // The browser refuses storage, so the API client takes the token from the address.
}

/** The last press, which `hydration.js` replays if it was loaded only after that. */
let pressed: EventTarget | undefined
addEventListener('click', (event) => (pressed = event.composedPath()[0]), true)

const ownUrl = import.meta.url
const selector = Object.keys(tags)
  .map((tag) => `${tag}:not(:defined)`)
  .join()

const preloaded = new Set<string | undefined>()

/**
 * Requests all files of a tag in one round trip, because the browser discovers imports one level at
 * a time. All links are added at once: one by one, they cost twice as much.
 */
function preload(files: readonly (string | undefined)[]): void {
  const links = []
  // A policy may allow scripts by their nonce alone.
  const { nonce = '' } = [...document.querySelectorAll('script')].find(({ src }) => src === ownUrl) ?? {}
  for (const file of files) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    const href = new URL(`${base}${file}.js`, ownUrl)
    links.push(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
  }
  document.head.append(...links)
}

const loads = new Map<string, Promise<void>>()

/** Adopts rules for elements that are not defined yet. */
function addRules(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

let retries = 0

/**
 * Imports a file by its path relative to this one, with retries. Some browsers remember a failed
 * address, so each retry has a different one, unless the page names hashes.
 */
const importFile = (path: string, left = 2): Promise<void> =>
  import(path).catch(async (error: unknown) => {
    if (!left) throw error
    await new Promise((resolve) => setTimeout(resolve, 2000 / left))
    return importFile(namesHashes() ? path : `${path}?${++retries}`, left - 1)
  })

/**
 * Loads and defines a tag, once. If that fails, its elements keep their fallback and give back
 * their reserved space, the console and the page are told why, and the next call tries again.
 */
async function define(tag: string): Promise<void> {
  const [hash, , , needs] = tags[tag] ?? []
  if (!needs) throw new Error(`No <${tag}> in ${version}`)
  let loading = loads.get(tag)
  if (!loading) {
    const file = `${tag}-${hash}`
    preload([file, ...[0, ...needs].map((index) => shared[index])])
    loading = importFile(`${base}${file}.js`).catch((error: unknown) => {
      loads.delete(tag)
      addRules(releaseRule(tag))
      console.warn(`charity-elements: <${tag}> was not loaded.`, error)
      dispatch(document, 'element-error', { tag, reason: `${error}` })
      throw error
    })
    loads.set(tag, loading)
  }
  return loading
}

/** Loads a tag that is on the page. Errors have already been reported. */
const loadTag = (tag: string): void => void define(tag).catch(() => {})

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      loadTag(target.localName)
    }
  },
  { rootMargin: '200px' },
)

/** The elements that are scheduled, and the roots that are watched. */
const seen = new WeakSet<Node>()

/** Schedules an undefined element to be loaded. */
function schedule(element: Element): void {
  if (seen.has(element)) return
  seen.add(element)
  const { localName: tag, shadowRoot } = element
  const [, load, , , loadNowFor] = tags[tag] ?? []
  if (shadowRoot?.querySelector('[data-hydrate]')) {
    import(`${base}${hydration}.js`).then(
      ({ hydrateOnUse }) => hydrateOnUse(element, define, pressed),
      () => loadTag(tag),
    )
  } else if (load === 'now' || (loadNowFor && element.matches(loadNowFor))) loadTag(tag)
  else if (load === 'idle') idle(() => loadTag(tag))
  else near.observe(element)
  // A prerendered element: find the elements inside its shadow root before it is defined.
  if (shadowRoot) watch(shadowRoot)
}

/** Finds our tags in a root, now and whenever some are added. */
function watch(root: Document | ShadowRoot): void {
  if (seen.has(root)) return
  seen.add(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) schedule(node)
        node.querySelectorAll(selector).forEach(schedule)
      }
    }
  }).observe(root, { childList: true, subtree: true })
  root.querySelectorAll(selector).forEach(schedule)
}

/** The rule for a flow that this tab has left here: it comes back at its step, with that step's height. */
function leftFlowRule(): string {
  try {
    const { urlOrigin, tag, height } = JSON.parse(sessionStorage.getItem(storageKey('flow')) ?? '{}')
    return location.href.startsWith(urlOrigin) ? `${tag}{--ce-reserved-size:${height}px!important}` : ''
  } catch {
    return ''
  }
}

const first = libraryGlobal()
if (first) {
  if (first.version !== version) {
    console.warn(`charity-elements ${version} was not loaded, but ${first.version}.`)
  }
} else {
  let isReady: () => void
  globalThis.charityElements = {
    version,
    script: ownUrl,
    define,
    watch,
    ready: new Promise((resolve) => (isReady = resolve)),
    doctor: () => import(`${base}${doctor}.js`).then(({ examinePage }) => examinePage()),
    hasReturned,
    ...textReplacement(),
  }
  undoDomClobbering()
  // Reserve space, so that elements further down are not all in the viewport at once. On paper,
  // elements that were not loaded leave no gap.
  const rules = Object.entries(tags).map(([tag, [, , reserve]]) => placeholderRule(tag, reserve))
  addRules(`@media not print{${rules.join('')}${leftFlowRule()}}`)
  watch(document)
  idle(() => {
    // By now the intersection observer has reported the elements in view. The page services come
    // after them, unless they are slow.
    const loaded = Promise.allSettled(loads.values()).then(isReady)
    const late = new Promise((resolve) => setTimeout(resolve, 2000))
    void Promise.race([loaded, late]).then(() => idle(() => import(`${base}${pageServices}.js`).catch(console.warn)))
  })
}
