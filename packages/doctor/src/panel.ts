import { sheetsFor } from '@charity-elements/runtime'
import styles from './doctor.css?inline'
import { allElements } from './examine.ts'
import type { Diagnosis, Severity } from './finding.ts'

/** Creates an element with a class and content. */
function create(name: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

const pluralized = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

function summary({ findings, elements }: Diagnosis): string {
  const of = (level: Severity) => findings.filter((finding) => finding.level === level).length
  const found = (['problem', 'warning', 'note'] as const)
    .filter((level) => of(level) > 0)
    .map((level) => pluralized(of(level), level))
  return `${pluralized(elements.length, 'element')}. ${found.length > 0 ? found.join(', ') : 'Nothing is wrong'}.`
}

const list = ({ findings }: Diagnosis): HTMLElement =>
  create(
    'ol',
    'findings',
    ...findings.map(({ level, about, what, todo }) =>
      create(
        'li',
        `finding ${level}`,
        create('p', 'about', create('strong', 'severity', level), ` ${about}`),
        create('p', 'what', what),
        create('p', 'todo', todo),
      ),
    ),
  )

const rows = ({ elements }: Diagnosis): HTMLElement =>
  create(
    'ul',
    'elements',
    ...elements.map(({ tag, state, version, given, isPreview }) =>
      create(
        'li',
        'element',
        create('code', 'tag', `<${tag}>`),
        create('span', `state ${state.replace(' ', '-')}`, isPreview ? `${state}, a preview` : state),
        create('span', 'version', version ?? 'no version'),
        create('span', 'given', given.length > 0 ? given.join(', ') : 'no props'),
      ),
    ),
  )

const scriptRows = ({ scripts }: Diagnosis): HTMLElement =>
  create(
    'ul',
    'elements',
    ...scripts.map(({ address, integrity, why }) =>
      create(
        'li',
        'element',
        create('code', 'tag', address),
        create('span', 'given', why),
        create('span', 'version', integrity ?? 'no hash'),
      ),
    ),
  )

const title = ({ version }: Diagnosis): string =>
  version === null ? 'No charity-elements run on this page' : `charity-elements ${version}`

const called = 'To find this out, the doctor called GET /api/generate-csrf/ and loaded the elements above.'

let shown: HTMLElement | undefined

/** Shows a diagnosis over the page, replacing an earlier one. Escape or its button closes it. */
export function showPanel(diagnosis: Diagnosis): void {
  shown?.remove()
  const host = create('div', '')
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheetsFor(document, [styles])

  const previousFocus = document.activeElement
  const isCovered = [...allElements()].some((element) => element.matches(':modal'))
  const close = () => {
    host.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  }
  const button = create('button', 'close', 'Close')
  button.setAttribute('type', 'button')
  button.addEventListener('click', close)
  const heading = create('h2', 'heading', 'Embed doctor')
  heading.id = 'heading'
  heading.tabIndex = -1

  const panel = create(
    'section',
    'panel',
    create('header', 'top', heading, button),
    create('p', 'summary', `${title(diagnosis)}: ${summary(diagnosis)}`),
    list(diagnosis),
    create('h3', 'subheading', 'Elements on this page'),
    rows(diagnosis),
    create('h3', 'subheading', 'Scripts that this page has run'),
    scriptRows(diagnosis),
    ...(diagnosis.version === null ? [] : [create('p', 'called', called)]),
  )
  panel.setAttribute('role', 'region')
  panel.setAttribute('aria-labelledby', 'heading')
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  const layer = document.createElement('dialog')
  layer.className = 'root layer'
  layer.lang = 'en'
  layer.setAttribute('aria-labelledby', 'heading')
  layer.addEventListener('close', close)
  layer.append(panel)
  root.append(layer)
  document.body.append(host)
  // A modal dialog of the page makes everything outside of it inert: only another modal one is above it.
  if (isCovered) layer.showModal()
  else layer.show()
  shown = host
  heading.focus()
}
