import { formOf, pageFields, startOf } from './form.ts'
import { type Place, policyOf, policyText } from './policy.ts'
import { type PropsSchema, propsOf } from './schema.ts'
import { type Manifest, snippetOf } from './snippet.ts'
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

const one = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const host = location.origin
const cdn = `${host}/cdn`
const json = async <Read>(path: string): Promise<Read> => (await fetch(`${cdn}/${path}`)).json() as Promise<Read>

/** Trusted Types. The markup goes into a separate document with the snippet's own policy. */
interface Trusted {
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(html: string): string } }
}
const trusted = (window as Trusted).trustedTypes?.createPolicy('snippet-maker', { createHTML: (html: string) => html })

const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A page with only the snippet. Its element is a preview: it takes no money and sends no form. */
const pageOf = (snippet: string, policy: string, tag: string) =>
  `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${encoded(`${policy}; style-src ${host}`)}">
<link rel="stylesheet" href="${host}/assets/pages.css"><link rel="stylesheet" href="${host}/assets/snippet-maker.css"><title>${tag}</title>
<body class="snippet-preview"><main aria-label="${tag}"><h1>${tag}</h1>${snippet.replace(`<${tag}`, `<${tag} data-preview`)}</main></body></html>`

/** Added to the page once the element's schema has loaded. */
const form = document.createElement('content-form')
form.dataset['color'] = 'Blå'
const frame = one<HTMLIFrameElement>('#maker-live')
const chosen = one<HTMLSelectElement>('#maker-element')
const examples = one<HTMLSelectElement>('#maker-example')
const code = one<HTMLElement>('#maker-code')
const policyOut = one<HTMLElement>('#maker-policy')
const status = one<HTMLElement>('#maker-status')
const problems = one<HTMLElement>('#maker-problems')

const [manifest, states] = await Promise.all([
  json<Manifest>('manifest.json'),
  json<Readonly<Record<string, readonly Example[]>>>('examples.json'),
])

/** The current element and the values of its form. */
let schema: PropsSchema = { title: '', properties: {} }
let answers: Record<string, string> = {}

/** The examples that need only props. */
const plainStates = (tag: string) => (states[tag] ?? []).filter(({ shows, steps }) => !shows && !steps)

/** Shows the form of the element, filled in from an example. */
async function loadForm(): Promise<void> {
  const tag = chosen.value
  const [first] = plainStates(tag)
  const example = plainStates(tag).find(({ name }) => name === examples.value)
  schema = await json<PropsSchema>(`schemas/${tag}.json`)
  const definition = formOf(schema, {
    props: example?.props ?? {},
    fallback: (example ?? first)?.fallback ?? '',
    apiBase: host,
    version: manifest.version,
  })
  answers = startOf(definition)
  form.dataset['form'] = JSON.stringify(definition)
  if (!form.isConnected) one('#maker-form').append(form)
  history.replaceState(null, '', `?element=${tag}`)
  render()
}

/** Lists the names of an element's examples. */
function listExamples(): void {
  examples.replaceChildren(
    ...plainStates(chosen.value).map(({ name }) => new Option(name)),
    new Option(texts.empty, ''),
  )
}

function placeFor(apiBase: string): Place {
  return { cdn, apiBase, version: manifest.version, isPinned: answers[pageFields.version] !== 'newest' }
}

/** The API base that was typed, if it is a valid address. */
function typedBase(): string {
  const typed = (answers[pageFields.apiBase] ?? '').trim().replace(/\/+$/, '')
  return URL.canParse(typed) && /^https?:/.test(typed) ? typed : host
}

/** Updates the code, the policy and the preview. The preview always uses this host's API: another one may not allow our origin. */
function render(): void {
  const tag = schema.title
  const fallback = answers[pageFields.fallback] ?? ''
  const { props, problems: found } = propsOf(schema, answers)
  const place = placeFor(typedBase())
  code.textContent = snippetOf({ tag, props, fallback }, place, manifest)
  policyOut.textContent = policyText(policyOf(tag, props, fallback, place))
  problems.replaceChildren(
    ...found.map(({ prop, problem }) => {
      const line = document.createElement('li')
      line.textContent = texts.problems[problem](prop)
      return line
    }),
  )
  problems.hidden = found.length === 0

  const here = placeFor(host)
  const live = pageOf(
    snippetOf({ tag, props, fallback }, here, manifest),
    policyText(policyOf(tag, props, fallback, here)).replaceAll('\n', ' '),
    tag,
  )
  frame.title = texts.liveFrame(tag)
  frame.srcdoc = trusted?.createHTML(live) ?? live
}

/** Delay in milliseconds before typed text is rendered. */
const debounceMs = 400
let waiting: ReturnType<typeof setTimeout> | undefined

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
  clearTimeout(waiting)
  waiting = setTimeout(render, debounceMs)
})

async function copy(text: string | null, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text ?? '')
    status.textContent = done
  } catch {
    status.textContent = texts.notCopied
  }
}

const copyCode = () => {
  clearTimeout(waiting)
  render()
  return copy(code.textContent, texts.codeCopied)
}

// Make the frame as high as its content, so that nobody has to scroll in it.
frame.addEventListener('load', () => {
  const page = frame.contentDocument?.body
  if (!page) return
  const fit = () => (frame.height = String(Math.max(320, page.scrollHeight)))
  new ResizeObserver(fit).observe(page)
  fit()
})

one('#maker-copy-code').addEventListener('click', () => void copyCode())
one('#maker-copy-policy').addEventListener('click', () => void copy(policyOut.textContent, texts.policyCopied))
one('#maker-width').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) frame.dataset['width'] = target.value
})
examples.addEventListener('change', () => void loadForm())
chosen.addEventListener('change', () => {
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
