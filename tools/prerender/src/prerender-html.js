import { escapeHtml } from './escape-html.js'
import { applyEdits, attributeOf, childrenOf, elementsIn, endOfHead, parsePage, textOf } from './page.js'

/** @typedef {import('./page.js').Element} Element */
/** @typedef {import('./page.js').Edit} Edit */
/** @typedef {import('./renderer.js').Renderer} Renderer */

/**
 * @typedef {object} Options
 * @property {string} [cdn] The CDN's address, without a version. By default that of the page's loader; without one, the styles are in the HTML.
 * @property {readonly string[]} [except] Tags that are left to their script.
 */

/**
 * @typedef {object} Result
 * @property {string} html
 * @property {number} count How many elements have their content in the HTML.
 * @property {{line: number, message: string}[]} problems Elements that were left as they are, and why.
 * @property {{line: number, message: string}[]} warnings Props that an element does not have, and so ignores.
 * @property {string} [importMap] The text of the import map that the page has been given. A strict policy has to allow it by its hash.
 */

/** `https://cdn.example.org/v1/loader.js`, or that of a variant of the release. */
const loaderPath = /^(.*)\/(?:v(\d+)|(\d+\.\d+\.\d+))(\/[a-z]+)?\/loader\.js$/

/** The attribute by which the tool knows what it has written. */
const mark = 'data-prerendered'

/**
 * A browser removes the byte order mark when it decodes a file. The parser would treat it as text.
 */
const byteOrderMark = '\ufeff'

/** @param {Element} element */
const placeOf = (element) => element.sourceCodeLocation ?? undefined

/**
 * The addresses of the style sheets, from the page's loader or the options, and of the script that
 * the loader fetches for prerendered elements. A loader of another release would hydrate a view that
 * it did not render.
 * @param {readonly Element[]} elements @param {Renderer} renderer @param {Options} options
 * @returns {{cdn?: string | undefined, release?: string, script?: string, isPinned?: boolean, problem?:
 * {element: Element, message: string}}} `release` is a folder: `1.2.3`.
 */
function cdnFiles(elements, { version, releases }, { cdn }) {
  for (const element of elements) {
    const [src, base, major, release, variant = ''] = loaderPath.exec(attributeOf(element, 'src') ?? '') ?? []
    if (element.tagName !== 'script' || src === undefined) continue
    if (release ? release !== version : major !== version.split('.')[0]) {
      const message = `The page loads ${release ?? `v${major}`}, and this is the tool of ${version}.`
      return { problem: { element, message } }
    }
    const folder = version + variant
    const hydration = releases[folder]?.parts.hydration
    if (hydration === undefined) continue
    const address = cdn ?? base
    const isPinned = attributeOf(element, 'integrity') !== null
    return { cdn: address, release: folder, script: `${address}/${hydration}`, isPinned }
  }
  return cdn === undefined ? {} : { cdn, release: version }
}

/**
 * The object in a JSON text; an empty one if there is none.
 * @param {string | null} json
 * @returns {Record<string, unknown>}
 */
function objectIn(json) {
  try {
    const value = json && JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * The texts that a page replaces for an element: those for all elements, those for its tag, and its
 * own `data-texts`.
 * @param {readonly Element[]} elements @param {Element} element @param {string} [lang]
 */
function textsFor(elements, element, lang = 'sv') {
  const pages = elements
    .filter((one) => one.tagName === 'script' && attributeOf(one, 'data-charity-elements-texts') !== null)
    .filter((one) => !attributeOf(one, 'lang') || attributeOf(one, 'lang') === lang.split('-')[0])
    .map((one) => objectIn(textOf(one)))
  const of = (/** @type {string} */ name) => pages.map((texts) => (Object.hasOwn(texts, name) ? texts[name] : {}))
  return Object.assign({}, ...of('*'), ...of(element.tagName), objectIn(attributeOf(element, 'data-texts')))
}

/** The JSON that a page has given an element. @param {Element} element */
function jsonOf(element) {
  const child = childrenOf(element).find(
    (one) => one.tagName === 'script' && attributeOf(one, 'type') === 'application/json',
  )
  return { jsonChild: child ? textOf(child) : null, dataProps: attributeOf(element, 'data-props') }
}

/**
 * Sentences about everything that an element is given under an unknown name.
 * @param {Element} element
 * @param {Renderer} renderer
 */
const misspeltIn = (element, renderer) =>
  renderer
    .misspelt(element.tagName, {
      ...jsonOf(element),
      attributes: element.attrs.map(({ name }) => name),
      attribute: (name) => attributeOf(element, name),
    })
    .map(({ name, inside, meant }) => {
      const hint = meant ? ` Did you mean ${meant}?` : ''
      return `<${element.tagName}> ignores ${name}${inside ? ` in ${inside}` : ''}: it has no such ${inside ? 'key' : 'prop'}.${hint}`
    })

/**
 * The shadow root of an element.
 * @param {Element} element @param {string | undefined} lang @param {object} texts @param {Renderer}
 * renderer @param {string} [sheet]
 * @param {string} [integrity] Of the sheet.
 */
function renderRoot(element, lang, texts, renderer, sheet, integrity) {
  return renderer.renderShadowRoot(
    element.tagName,
    {
      ...jsonOf(element),
      attribute: (name) => attributeOf(element, name),
      lang,
      ...(Object.keys(texts).length > 0 && { texts: { ...texts } }),
    },
    sheet === undefined ? {} : { sheet, ...(integrity && { integrity }) },
  )
}

/**
 * Puts the content of each of our elements into a page's HTML, as a declarative shadow root, and
 * does not change a byte of anything else. It replaces what an earlier run wrote, so a second run
 * changes nothing.
 * @param {string} html @param {Renderer} renderer @param {Options} [options] @returns {Result}
 */
export function prerenderHtml(html, renderer, options = {}) {
  if (html.startsWith(byteOrderMark)) {
    const result = prerenderHtml(html.slice(1), renderer, options)
    return { ...result, html: byteOrderMark + result.html }
  }
  const document = parsePage(html)
  const all = [...elementsIn(document)]
  const elements = all.map(({ element }) => element)
  const { cdn = '', release = '', script, isPinned, problem } = cdnFiles(elements, renderer, options)
  /** The hash of a file on the CDN, if the page names hashes. @param {string} address */
  const hashOf = (address) =>
    isPinned ? renderer.releases[release]?.files[address.slice(cdn.length + 1)]?.integrity : undefined
  /** @type {Result['problems']} */
  const problems = []
  /** @type {Result['warnings']} */
  const warnings = []
  /** @param {Element} element @param {string} message */
  const report = (element, message) => problems.push({ line: placeOf(element)?.startLine ?? 1, message })
  if (problem) {
    report(problem.element, problem.message)
    return { html, count: 0, problems, warnings }
  }

  /** @type {Edit[]} */
  const edits = []
  const sheets = new Set()
  let count = 0
  let hydratesLate = false
  for (const { element, lang } of all) {
    const at = placeOf(element)?.startTag?.endOffset
    if (at === undefined || !renderer.tags.includes(element.tagName)) continue
    const root = childrenOf(element).find((child) => attributeOf(child, 'shadowrootmode') !== null)
    const written = root && placeOf(root)
    const { startOffset: start, endOffset: end } = written ?? { startOffset: at, endOffset: at }
    // Somebody else's shadow root.
    if (written && !html.slice(start, end).includes(mark)) continue
    const sheet = release && `${cdn}/${release}/elements/${element.tagName}.css`
    let text = ''
    const line = placeOf(element)?.startLine ?? 1
    warnings.push(...misspeltIn(element, renderer).map((message) => ({ line, message })))
    try {
      if (!options.except?.includes(element.tagName)) {
        text = renderRoot(
          element,
          lang,
          textsFor(elements, element, lang),
          renderer,
          sheet || undefined,
          sheet ? hashOf(sheet) : undefined,
        )
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RenderError') throw error
      report(element, error.message)
    }
    edits.push({ start, end, text })
    if (text === '') continue
    count++
    hydratesLate ||= text.includes(' data-hydrate=')
    if (sheet) sheets.add(sheet)
  }
  edits.push(...headEdits(document, elements, [...sheets], hydratesLate ? script : undefined, hashOf))
  const importMap = isPinned ? renderer.importMap(release, asUrl(cdn)) : undefined
  const otherMap = importMap && elements.find((element) => isImportMap(element) && !isOurs(element))
  if (!otherMap) {
    edits.push(...importMapEdits(elements, importMap))
    return { html: applyEdits(html, edits), count, problems, warnings, ...(importMap && { importMap }) }
  }
  if (!hasHashesOf(textOf(otherMap), importMap)) {
    report(otherMap, 'The import map does not have the hashes of this release: add those of its importmap.json.')
  }
  return { html: applyEdits(html, [...edits, ...importMapEdits(elements)]), count, problems, warnings }
}

const isOurs = (/** @type {Element} */ element) => attributeOf(element, mark) !== null

const isImportMap = (/** @type {Element} */ element) =>
  element.tagName === 'script' && attributeOf(element, 'type')?.toLowerCase() === 'importmap'

/** An import map reads `cdn/1.2.3` as a name, not as an address. @param {string} address */
const asUrl = (address) => (/^(?:[a-z][a-z\d+.-]*:|\.{0,2}\/)/i.test(address) ? address : `./${address}`)

/** Whether an import map has all our hashes. @param {string} text @param {string} ours */
function hasHashesOf(text, ours) {
  const hashesIn = (/** @type {string} */ json) =>
    /** @type {Record<string, string>} */ (Object(objectIn(json)['integrity']))
  const hashes = hashesIn(text)
  return Object.entries(hashesIn(ours)).every(([address, hash]) => hashes[address] === hash)
}

/**
 * Whether an element loads a module: browsers read no import map after it.
 * @param {Element} element
 */
const loadsModule = (element) =>
  (element.tagName === 'script' && attributeOf(element, 'type')?.toLowerCase() === 'module') ||
  (element.tagName === 'link' && attributeOf(element, 'rel')?.toLowerCase() === 'modulepreload')

/**
 * Puts the import map before the first module of the page, and replaces that of an earlier run.
 * @param {readonly Element[]} elements @param {string} [importMap] @returns {Edit[]}
 */
function importMapEdits(elements, importMap) {
  const text = importMap ? `<script type="importmap" ${mark}>${importMap}</script>` : ''
  const written = elements.filter((element) => isImportMap(element) && isOurs(element))
  const [earlier] = written.flatMap((element) => placeOf(element) ?? [])
  if (earlier) return [{ start: earlier.startOffset, end: earlier.endOffset, text }]
  const [first] = elements.filter((element) => loadsModule(element) && !isOurs(element)).map(placeOf)
  return first && text ? [{ start: first.startOffset, end: first.startOffset, text }] : []
}

/**
 * A browser finds style sheets inside shadow roots late, so the head names each. The script that
 * keeps presses until React has loaded does not wait for the page or its loader.
 * @param {import('./page.js').Document} document
 * @param {readonly Element[]} elements
 * @param {readonly string[]} sheets
 * @param {string | undefined} script
 * @param {(address: string) => string | undefined} hashOf
 * @returns {Edit[]}
 */
function headEdits(document, elements, sheets, script, hashOf) {
  const links = elements.filter(({ tagName }) => tagName === 'link')
  const own = elements
    .filter((element) => ['link', 'script'].includes(element.tagName) && !isImportMap(element))
    .filter(isOurs)
  const places = own.flatMap((element) => placeOf(element) ?? [])
  const hrefs = links.filter((link) => !isOurs(link)).map((link) => attributeOf(link, 'href'))
  const attributes = (/** @type {'href' | 'src'} */ name, /** @type {string} */ address) => {
    const hash = hashOf(address)
    return `${name}="${escapeHtml(address)}"${hash ? ` integrity="${escapeHtml(hash)}" crossorigin` : ''} ${mark}`
  }
  const text = [
    ...sheets
      .filter((sheet) => !hrefs.includes(sheet))
      .map((sheet) => `<link rel="preload" as="style" ${attributes('href', sheet)}>`),
    ...(script ? [`<script type="module" async ${attributes('src', script)}></script>`] : []),
  ].join('')
  const [first, ...others] = places
  const removed = others.map(({ startOffset, endOffset }) => ({ start: startOffset, end: endOffset, text: '' }))
  if (first) return [{ start: first.startOffset, end: first.endOffset, text }, ...removed]
  const at = text ? endOfHead(document) : undefined
  return at === undefined ? [] : [{ start: at, end: at, text }]
}
