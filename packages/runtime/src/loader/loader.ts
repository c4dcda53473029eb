import { base, table } from 'virtual:elements'
import { placeholderRule, releaseRule } from '../core/element/placeholder.ts'
import { library, textsEvent } from '../core/global.ts'
import { version } from '../core/version.ts'
import { returnTokenKey, takeFromAddress } from './take-return-token.ts'

/*
 * The script that a page includes. It finds our tags, present and future, in the page and in our shadow roots, and loads each one
 * when it is due. It does nothing else: every byte here is on every page.
 */

// Before anything else: a script that runs later must not see the token.
let hasReturned = false
try {
  takeFromAddress((token) => {
    sessionStorage.setItem(returnTokenKey, token)
    hasReturned = true
  })
} catch {
  // Storage is refused: the API client takes it from the address.
}

const ownUrl = import.meta.url
const urlOf = (file: string): string => new URL(base + file, ownUrl).href
const selector = Object.keys(table.tags)
  .map((tag) => `${tag}:not(:defined)`)
  .join()

const preloaded = new Set<string>()

/** Requests all files of a tag in one round trip, since the browser discovers imports one level at a time. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = urlOf(file)
    document.head.append(link)
  }
}

const loads = new Map<string, Promise<void>>()

/** Adopts rules for elements that are not defined yet. */
function addRules(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

let retries = 0

/** Imports a file, with retries. Each has its own address, since Firefox remembers an address that has failed. */
const importFile = (url: string, left = 2): Promise<void> =>
  import(url).catch(async (error: unknown) => {
    if (!left) throw error
    await new Promise((resolve) => setTimeout(resolve, 2000 / left))
    return importFile(`${url}?${++retries}`, left - 1)
  })

/**
 * Loads and defines a tag, once. If that fails, its elements keep their fallback and give their space back, the console says why, and
 * the next call tries again.
 */
function define(tag: string): Promise<void> {
  const [, , needs] = table.tags[tag] ?? []
  if (!needs) return Promise.reject(new Error(`No <${tag}> in ${version}`))
  let loading = loads.get(tag)
  if (!loading) {
    const file = `elements/${tag}.js`
    preload([file, ...[0, ...needs].map((index) => `chunks/${table.files[index]}.js`)])
    loading = importFile(urlOf(file)).catch((error: unknown) => {
      loads.delete(tag)
      addRules(releaseRule(tag))
      console.warn(`charity-elements: <${tag}> was not loaded.`, error)
      throw error
    })
    loads.set(tag, loading)
  }
  return loading
}

/** Loads a tag that is on the page. What went wrong has been said. */
const loadTag = (tag: string): void => void define(tag).catch(() => {})

/** Safari has no requestIdleCallback; `setTimeout` takes the options for a delay of 0. */
const idle = (callback: () => void): number =>
  (globalThis.requestIdleCallback ?? (setTimeout as unknown as typeof requestIdleCallback))(callback, { timeout: 2000 })

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

const seen = new WeakSet<Element>()

/** Schedules an undefined element to be loaded. */
function schedule(element: Element): void {
  if (seen.has(element)) return
  seen.add(element)
  const { localName: tag, shadowRoot } = element
  const [load, , , loadNowFor] = table.tags[tag] ?? []
  if (shadowRoot?.querySelector('[data-hydrate]')) {
    import(urlOf('late.js')).then(
      ({ hydrateLate }) => hydrateLate(element, define),
      () => loadTag(tag),
    )
  } else if (load === 'now' || (loadNowFor && element.matches(loadNowFor))) loadTag(tag)
  else if (load === 'idle') idle(() => loadTag(tag))
  else near.observe(element)
  // Prerendered: the elements inside its shadow root can be found before it is defined.
  if (shadowRoot) watch(shadowRoot)
}

const watched = new WeakSet<Node>()

/** Finds our tags in a root, those that are there and those that are added later. */
function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
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

const first = library()
if (first) {
  if (first.version !== version) {
    console.warn(`charity-elements ${version} was not loaded, but ${first.version}.`)
  }
} else {
  let isReady: () => void
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const doctor = async () => (await import(urlOf('doctor.js'))).examinePage()
  globalThis.charityElements = {
    version,
    script: ownUrl,
    define,
    watch,
    ready,
    doctor,
    hasReturned,
    replacedTexts: [],
    texts(...given) {
      this.replacedTexts?.push(given)
      document.dispatchEvent(new Event(textsEvent))
    },
  }
  // So that elements further down are not all in the viewport at once. What is not loaded leaves no hole on paper.
  const rules = Object.entries(table.tags).map(([tag, [, reserve]]) => placeholderRule(tag, reserve))
  addRules(`@media not print{${rules.join('')}}`)
  watch(document)
  if (location.search.includes('ce-doctor')) void doctor()
  idle(() => {
    import(urlOf('page.js')).catch(console.warn)
    // By now the intersection observer has reported the elements in view.
    void Promise.allSettled(loads.values()).then(() => isReady())
  })
}
