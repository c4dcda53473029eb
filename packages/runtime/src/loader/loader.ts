import { base, table } from 'virtual:elements'
import { roomRule } from '../element/room.ts'
import { version } from '../version.ts'

/*
 * The one script that a page pastes. It finds our tags, now and later, in the page and in our own shadow roots, and fetches each
 * when its time comes. It holds nothing else: every byte here is on every page.
 */

const own = import.meta.url
const address = (file: string): string => new URL(base + file, own).href
const selector = Object.keys(table.tags)
  .map((tag) => `${tag}:not(:defined)`)
  .join()

const preloaded = new Set<string>()

/** Asks for all files of a tag in one round trip, since imports alone are found one level at a time. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address(file)
    document.head.append(link)
  }
}

const loads = new Map<string, Promise<void>>()

/** Fetches and defines a tag, once. A tag that cannot be had keeps its fallback, and the console says why, once. */
function define(tag: string): Promise<void> {
  const [, , needs] = table.tags[tag] ?? []
  if (!needs) return Promise.reject(new Error(`charity-elements ${version} has no <${tag}>.`))
  let load = loads.get(tag)
  if (!load) {
    const file = `elements/${tag}.js`
    preload([file, ...needs.map((index) => table.files[index] ?? '')])
    load = import(address(file)).catch((error: unknown) => {
      console.warn(`charity-elements: <${tag}> could not be loaded and keeps its fallback.`, error)
    })
    loads.set(tag, load)
  }
  return load
}

/** Safari has no requestIdleCallback. */
const idle = (callback: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 1)
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      void define(target.localName)
    }
  },
  { rootMargin: '200px' },
)

const seen = new WeakSet<Element>()

/** Takes charge of an element that waits to be defined. */
function take(element: Element): void {
  if (seen.has(element)) return
  seen.add(element)
  const tag = element.localName
  const [load, , , nowWhere] = table.tags[tag] ?? []
  if (load === 'now' || (nowWhere && element.matches(nowWhere))) void define(tag)
  else if (load === 'idle') idle(() => void define(tag))
  else near.observe(element)
  // Prerendered: what stands inside is known before the element itself is.
  if (element.shadowRoot) watch(element.shadowRoot)
}

const watched = new WeakSet<Node>()

/** Finds our tags in a root, those that stand there and those that come later. */
function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return
  watched.add(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) take(node)
        node.querySelectorAll(selector).forEach(take)
      }
    }
  }).observe(root, { childList: true, subtree: true })
  root.querySelectorAll(selector).forEach(take)
}

/** Keeps room for the elements, so that those further down do not all come into view at once. */
function keepRoom(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    Object.entries(table.tags)
      .map(([tag, [, reserve]]) => roomRule(tag, reserve))
      .join(''),
  )
  document.adoptedStyleSheets.push(sheet)
}

const first = globalThis.charityElements
if (first) {
  if (first.version !== version) {
    console.warn(
      `charity-elements: version ${first.version} came first on this page and stays; version ${version} does nothing. Load one.`,
    )
  }
} else {
  let isReady: () => void
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const doctor = async () => (await import(address('doctor.js'))).examinePage()
  globalThis.charityElements = { version, script: own, define, watch, ready, doctor }
  keepRoom()
  watch(document)
  if (/[?&]ce-doctor\b/.test(location.search)) void doctor()
  idle(() => {
    import(address('page.js')).catch(() => console.warn('charity-elements: the page services could not be loaded.'))
    // By now the elements in view have been seen.
    void Promise.all(loads.values()).then(() => isReady())
  })
}
