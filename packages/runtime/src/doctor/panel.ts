import { sheetsFor } from '../element/sheets.ts'
import styles from './doctor.css?inline'
import type { Diagnosis } from './doctor.ts'
import type { Level } from './findings.ts'

/** An element with text or other elements in it. */
function made(name: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

function summary({ findings, elements }: Diagnosis): string {
  const of = (level: Level) => findings.filter((finding) => finding.level === level).length
  const found = (['problem', 'warning', 'note'] as const)
    .filter((level) => of(level) > 0)
    .map((level) => counted(of(level), level))
  return `${counted(elements.length, 'element')}. ${found.length > 0 ? found.join(', ') : 'Nothing is wrong'}.`
}

const list = ({ findings }: Diagnosis): HTMLElement =>
  made(
    'ol',
    'findings',
    ...findings.map(({ level, about, what, todo }) =>
      made(
        'li',
        `finding ${level}`,
        made('p', 'about', made('strong', 'level', level), ` ${about}`),
        made('p', 'what', what),
        made('p', 'todo', todo),
      ),
    ),
  )

const rows = ({ elements }: Diagnosis): HTMLElement =>
  made(
    'ul',
    'elements',
    ...elements.map(({ tag, state, version, given, isPreview }) =>
      made(
        'li',
        'element',
        made('code', 'tag', `<${tag}>`),
        made('span', `state ${state.replace(' ', '-')}`, isPreview ? `${state}, a preview` : state),
        made('span', 'version', version ?? 'no version'),
        made('span', 'given', given.length > 0 ? given.join(', ') : 'no props'),
      ),
    ),
  )

const title = ({ version }: Diagnosis): string =>
  version === null ? 'No charity-elements run on this page' : `charity-elements ${version}`

const called = 'To find this out, the doctor called GET /api/generate-csrf/ and loaded the elements above.'

let shown: HTMLElement | undefined

/** Shows a diagnosis over the page, in place of the one before. Escape or its button takes it away. */
export function showPanel(diagnosis: Diagnosis): void {
  shown?.remove()
  const host = made('div', '')
  host.lang = 'en'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheetsFor(document, [styles])

  const before = document.activeElement
  const close = () => {
    host.remove()
    if (before instanceof HTMLElement) before.focus()
  }
  const button = made('button', 'close', 'Close')
  button.setAttribute('type', 'button')
  button.addEventListener('click', close)
  const heading = made('h2', 'heading', 'Embed doctor')
  heading.id = 'heading'
  heading.tabIndex = -1

  const panel = made(
    'section',
    'panel',
    made('header', 'top', heading, button),
    made('p', 'summary', `${title(diagnosis)}: ${summary(diagnosis)}`),
    list(diagnosis),
    made('h3', 'subheading', 'Elements on this page'),
    rows(diagnosis),
    ...(diagnosis.version === null ? [] : [made('p', 'called', called)]),
  )
  panel.setAttribute('role', 'region')
  panel.setAttribute('aria-labelledby', 'heading')
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  const place = made('div', 'root', panel)
  place.lang = 'en'
  root.append(place)
  document.body.append(host)
  shown = host
  heading.focus()
}
