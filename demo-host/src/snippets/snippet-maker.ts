import { cspHash } from '../../../scripts/build/import-map.mjs'
import { escapeAttribute, isLong } from '../../../scripts/catalogue/markup.mjs'
import { exampleName } from './example-names.ts'
import { propsForm, pageFields, initialAnswers } from './props-form.ts'
import {
  type Directive,
  type SnippetTarget,
  formatPolicy,
  mergedPolicy,
  reportingHeaders,
  snippetPolicy,
  splitPolicy,
} from './snippet-policy.ts'
import { type PropsSchema, parseProps } from './props-schema.ts'
import { type Manifest, checkoutHost, headCode, integrityMap, localAddresses, snippetCode } from './snippet.ts'
import type { Target } from './targets.ts'
import { type TextsSchema, parseTexts } from './texts-schema.ts'
import { filterTexts, showTexts } from './texts-table.ts'
import { texts } from './texts.ts'

/*
 * The browser script of the snippet maker: a form generated from an element's JSON Schema, shown by <content-form>, and next to it
 * the resulting element, code and policy. It calls the CDN only, no API.
 */

interface Example {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly fallback: string
  readonly shows?: unknown
  readonly steps?: unknown
}

const requireElement = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const host = location.origin
const cdn = `${host}/cdn`
const fetchJson = async <Read>(path: string): Promise<Read> => (await fetch(`${cdn}/${path}`)).json() as Promise<Read>

/** Trusted Types. The markup goes into a separate document with the snippet's own policy. */
interface Trusted {
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(html: string): string } }
}
const trusted = (window as Trusted).trustedTypes?.createPolicy('snippet-maker', { createHTML: (html: string) => html })

/** A page with only the snippet. Its element is a preview: it takes no money and sends no form. */
const previewPage = (snippet: string, policy: string, tag: string) =>
  `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(`${policy}; style-src ${host}; font-src ${host}`)}">
<link rel="stylesheet" href="${host}/assets/pages.css"><link rel="stylesheet" href="${host}/assets/snippet-maker.css"><title>${tag}</title>
<body class="snippet-preview"><main aria-label="${tag}"><h1>${tag}</h1>${snippet.replace(`<${tag}`, `<${tag} data-preview`)}</main></body></html>`

/** Added to the page once the element's schema has loaded. */
const form = document.createElement('content-form')
form.dataset['color'] = 'Blå'
const previewFrame = requireElement<HTMLIFrameElement>('#maker-live')
const elementSelect = requireElement<HTMLSelectElement>('#maker-element')
const exampleSelect = requireElement<HTMLSelectElement>('#maker-example')
const codeOutput = requireElement<HTMLElement>('#maker-code')
const headOutput = requireElement<HTMLElement>('#maker-head')
const policyOutput = requireElement<HTMLElement>('#maker-policy')
const reportsOutput = requireElement<HTMLElement>('#maker-reports')
const optionalPolicy = requireElement<HTMLElement>('#maker-optional')
const targetSelect = requireElement<HTMLSelectElement>('#maker-target')
const childBox = requireElement<HTMLInputElement>('#maker-child')
const otherBoxes = [...document.querySelectorAll<HTMLInputElement>('#maker-others input')]
const ownMapField = requireElement<HTMLTextAreaElement>('#maker-own-map')
const originField = requireElement<HTMLInputElement>('#maker-origin')
const originStatus = requireElement<HTMLElement>('#maker-origin-status')
const status = requireElement<HTMLElement>('#maker-status')
const problemList = requireElement<HTMLElement>('#maker-problems')

const textsBox = requireElement<HTMLDetailsElement>('#maker-texts')
const textsSearch = requireElement<HTMLInputElement>('#maker-texts-search')
const textsFound = requireElement<HTMLElement>('#maker-texts-found')
const textRows = requireElement<HTMLElement>('#maker-texts-rows')

const [manifest, examplesByTag] = await Promise.all([
  fetchJson<Manifest>('manifest.json'),
  fetchJson<Readonly<Record<string, readonly Example[]>>>('examples.json'),
])

const pinnedTo = { cdn, apiBase: host, version: manifest.version, isPinned: true }

/**
 * The import map that the page already has, if one was typed, and the CSP sources of our maps for
 * each flavour.
 */
let importMaps: { readonly own?: string; readonly full: string; readonly lite: string; readonly isWrong?: true }

const mapHash = (isLite: boolean, ownImportMap?: string) =>
  cspHash(integrityMap('html', { ...pinnedTo, isLite, ownImportMap }, manifest) ?? '')

/** Reads the page's own import map from its field. Ignores anything else, with a message. */
async function readOwnMap(): Promise<void> {
  const own = ownMapField.value.trim()
  try {
    const [full, lite] = await Promise.all([mapHash(false, own), mapHash(true, own)])
    importMaps = { own, full, lite }
  } catch {
    const [full, lite] = await Promise.all([mapHash(false), mapHash(true)])
    importMaps = { full, lite, isWrong: true }
  }
}
await readOwnMap()

/** The current element and the values of its form. */
let schema: PropsSchema = { title: '', properties: {} }
let answers: Record<string, string> = {}
/** The texts that the user typed for each element, by tag and key. */
const typedTexts: Record<string, Record<string, string>> = {}

const textsSchema = (): TextsSchema => schema.$defs?.texts ?? { properties: {} }
const typedHere = (): Record<string, string> => (typedTexts[schema.title] ??= {})

/** Shows the texts of the element in which the search is found. */
function searchTexts(): void {
  const count = filterTexts(textRows, textsSearch.value)
  textsFound.textContent = textsSearch.value.trim() === '' ? '' : texts.textsFound(count)
}

/** The examples that need only props. */
const plainExamples = (tag: string) => (examplesByTag[tag] ?? []).filter(({ shows, steps }) => !shows && !steps)

/** Shows the form of the element, filled in from an example. */
async function loadForm(): Promise<void> {
  const tag = elementSelect.value
  const [first] = plainExamples(tag)
  const example = plainExamples(tag)[Number(exampleSelect.value)]
  schema = await fetchJson<PropsSchema>(`schemas/${tag}.json`)
  const definition = propsForm(schema, {
    props: example?.props ?? {},
    fallback: (example ?? first)?.fallback ?? '',
    apiBase: host,
  })
  answers = initialAnswers(definition)
  childBox.checked = isLong(tag, example?.props ?? {})
  form.dataset['form'] = JSON.stringify(definition)
  if (!form.isConnected) requireElement('#maker-form').append(form)
  showTexts(textRows, textsSchema(), typedHere())
  textsBox.hidden = Object.keys(textsSchema().properties).length === 0
  searchTexts()
  history.replaceState(null, '', `?element=${tag}`)
  render()
}

/** Lists the names of an element's examples. */
function listExamples(): void {
  exampleSelect.replaceChildren(
    ...plainExamples(elementSelect.value).map(({ name }, index) => new Option(exampleName(name), `${index}`)),
    new Option(texts.empty, 'empty'),
  )
}

function targetFor(apiBase: string): SnippetTarget {
  const isLite = requireElement<HTMLInputElement>('#maker-lite').checked
  return {
    ...pinnedTo,
    apiBase,
    isPinned: requireElement<HTMLInputElement>('#maker-pinned').checked,
    isLite,
    importMapHash: isLite ? importMaps.lite : importMaps.full,
    ownImportMap: importMaps.own,
  }
}

/** The API base that was typed, if it is a valid address. */
function typedBase(): string {
  const typed = (answers[pageFields.apiBase] ?? '').trim().replace(/(?<!\/)\/+$/, '')
  return URL.canParse(typed) && /^https?:/.test(typed) ? typed : host
}

/** Updates the code, the policy and the preview. The preview always uses this host's API: another one may not allow our origin. */
function render(): void {
  const tag = schema.title
  const fallback = answers[pageFields.fallback] ?? ''
  const { props, problems: found } = parseProps(schema, answers)
  const { texts: replaced, problems: textProblems } = parseTexts(textsSchema(), typedHere())
  const element = { tag, props, fallback, form: childBox.checked ? 'child' : 'attributes', texts: replaced } as const
  const place = targetFor(typedBase())
  const others = otherBoxes.filter(({ checked, value }) => checked && value !== tag).map(({ value }) => value)
  const target = targetSelect.value as Target
  childBox.disabled = target !== 'html'
  codeOutput.textContent = snippetCode(target, element, place, manifest)
  headOutput.textContent = headCode(target, [tag, ...others], place, manifest, checkoutHost(element)).join('\n')
  showPolicy(
    mergedPolicy([
      snippetPolicy(tag, props, fallback, place),
      ...others.map((other) => snippetPolicy(other, {}, '', place)),
    ]),
  )
  const local = localAddresses(place).join(', ')
  const problems = [
    ...(local ? [texts.problems.local(local)] : []),
    ...found.map(({ prop, problem }) => texts.problems[problem](prop)),
    ...textProblems.map(({ key, parameter }) => texts.problems.parameter(key, parameter)),
    ...(importMaps.isWrong ? [texts.problems.importMap] : []),
  ]
  problemList.replaceChildren(
    ...problems.map((problem) => {
      const line = document.createElement('li')
      line.textContent = problem
      return line
    }),
  )
  problemList.hidden = problems.length === 0

  const here = targetFor(host)
  const code = snippetCode('html', element, here, manifest)
  const live = previewPage(
    // The preview is under this page's policy too, which allows no inline script.
    code.replace(/^<script type="importmap">.*<\/script>\n/, ''),
    formatPolicy(snippetPolicy(tag, props, fallback, here)).replaceAll('\n', ' '),
    tag,
  )
  previewFrame.title = texts.liveFrame(tag)
  previewFrame.srcdoc = trusted?.createHTML(live) ?? live
}

/** Shows what a policy needs, and what else it could forbid and what that would break. */
function showPolicy(policy: readonly Directive[]): void {
  const { needed, optional } = splitPolicy(policy)
  policyOutput.textContent = formatPolicy(needed)
  reportsOutput.textContent = reportingHeaders(needed, `${typedBase()}/api/script-reports/`)
  optionalPolicy.replaceChildren(
    ...optional.map((directive) => {
      const line = document.createElement('li')
      const code = document.createElement('code')
      code.textContent = formatPolicy([directive])
      line.append(code, ` ${texts.optionalHelp[directive.name] ?? ''}`)
      return line
    }),
  )
}

/** Says whether a page's origin may call the API, and what to ask for if it may not. */
async function checkOrigin(): Promise<void> {
  const typed = originField.value.trim()
  const origin = URL.canParse(typed) && /^https?:/.test(typed) ? new URL(typed).origin : undefined
  if (origin === undefined) originStatus.textContent = texts.notAnOrigin
  else if (typedBase() !== host) originStatus.textContent = texts.elsewhere(typedBase())
  else {
    const answer = await fetch(`${host}/verktyg/kod/origin/?origin=${encodeURIComponent(origin)}`)
    const { isAllowed } = (await answer.json()) as { isAllowed: boolean }
    originStatus.textContent = isAllowed ? texts.allowed(origin) : `${texts.notAllowed(origin)} ${texts.ask(origin)}`
  }
}

/** Delay in milliseconds before typed text is rendered. */
const debounceMs = 400
let debounceTimer: ReturnType<typeof setTimeout> | undefined

function renderSoon(): void {
  clearTimeout(debounceTimer)
  debounceTimer = setTimeout(render, debounceMs)
}

// The event comes from inside the form's shadow root.
form.addEventListener('input', (event) => {
  const [field] = event.composedPath()
  if (!(
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )) {
    return
  }
  answers[field.name] = field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value
  renderSoon()
})

textRows.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  typedHere()[target.name] = target.value
  renderSoon()
})
textsSearch.addEventListener('input', searchTexts)
ownMapField.addEventListener('input', () => void readOwnMap().then(renderSoon))

async function copy(text: string | null, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text ?? '')
    status.textContent = done
  } catch {
    status.textContent = texts.notCopied
  }
}

const copyCode = () => {
  clearTimeout(debounceTimer)
  render()
  return copy(codeOutput.textContent, texts.codeCopied)
}

// Makes the frame as high as its content, so that nobody has to scroll in it.
previewFrame.addEventListener('load', () => {
  const page = previewFrame.contentDocument?.body
  if (!page) return
  const fit = () => (previewFrame.height = String(Math.max(320, page.scrollHeight)))
  new ResizeObserver(fit).observe(page)
  fit()
})

requireElement('#maker-copy-code').addEventListener('click', () => void copyCode())
requireElement('#maker-copy-policy').addEventListener(
  'click',
  () => void copy(policyOutput.textContent, texts.policyCopied),
)
requireElement('#maker-width').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) previewFrame.dataset['width'] = target.value
})
requireElement('#maker-copy-head').addEventListener('click', () => void copy(headOutput.textContent, texts.headCopied))
requireElement('#maker-check').addEventListener('click', () => void checkOrigin())
requireElement('#maker-options').addEventListener('change', render)
exampleSelect.addEventListener('change', () => void loadForm())
elementSelect.addEventListener('change', () => {
  listExamples()
  void loadForm()
})

listExamples()
await loadForm()

// The form's submit button copies the code: nothing is submitted.
while (!form.shadowRoot) await new Promise(requestAnimationFrame)
form.shadowRoot.addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    event.stopPropagation()
    void copyCode()
  },
  true,
)
