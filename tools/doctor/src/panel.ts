import { sheetsFor } from '@charity-elements/runtime'
import styles from './doctor.css?inline'
import { allElements } from './examine.ts'
import type { Diagnosis, Severity } from './finding.ts'
import type { Language } from './sentence.ts'

/** Creates an element with a class and content. */
function create(name: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

const plural = (word: string) => (count: number) => `${count} ${word}${count === 1 ? '' : 's'}`

const texts = {
  en: {
    close: 'Close',
    elements: 'Elements on this page',
    scripts: 'Scripts that this page has run',
    called: 'To find this out, the doctor called GET /api/generate-csrf/ and loaded the elements above.',
    none: 'No charity-elements run on this page',
    nothing: 'Nothing is wrong',
    element: plural('element'),
    counted: { problem: plural('problem'), warning: plural('warning'), note: plural('note') },
    severity: { problem: 'problem', warning: 'warning', note: 'note' },
    state: {
      works: 'works',
      rendering: 'rendering',
      fallback: 'fallback',
      'not loaded': 'not loaded',
      foreign: 'of another script',
    },
    preview: 'a preview',
    noVersion: 'no version',
    noProps: 'no props',
    inline: 'inline',
    noHash: 'no hash',
  },
  sv: {
    close: 'Stäng',
    elements: 'Element på sidan',
    scripts: 'Skript som sidan har kört',
    called: 'För att ta reda på det anropade doktorn GET /api/generate-csrf/ och laddade elementen ovan.',
    none: 'Inga charity-elements körs på sidan',
    nothing: 'Inget är fel',
    element: (count: number) => `${count} element`,
    counted: {
      problem: (count: number) => `${count} fel`,
      warning: (count: number) => `${count} ${count === 1 ? 'varning' : 'varningar'}`,
      note: (count: number) => `${count} ${count === 1 ? 'upplysning' : 'upplysningar'}`,
    },
    severity: { problem: 'fel', warning: 'varning', note: 'upplysning' },
    state: {
      works: 'fungerar',
      rendering: 'visas snart',
      fallback: 'reservinnehåll',
      'not loaded': 'inte laddat',
      foreign: 'från ett annat skript',
    },
    preview: 'förhandsvisning',
    noVersion: 'ingen version',
    noProps: 'inget angivet',
    inline: 'i sidans HTML',
    noHash: 'ingen kontrollsumma',
  },
} as const

function summary({ findings, elements }: Diagnosis, language: Language): string {
  const t = texts[language]
  const of = (level: Severity) => findings.filter((finding) => finding.level === level).length
  const found = (['problem', 'warning', 'note'] as const)
    .filter((level) => of(level) > 0)
    .map((level) => t.counted[level](of(level)))
  return `${t.element(elements.length)}. ${found.length > 0 ? found.join(', ') : t.nothing}.`
}

const list = ({ findings }: Diagnosis, language: Language): HTMLElement =>
  create(
    'ol',
    'findings',
    ...findings.map(({ level, about, what, todo }) =>
      create(
        'li',
        `finding ${level}`,
        create('p', 'about', create('strong', 'severity', texts[language].severity[level]), ` ${about}`),
        create('p', 'what', what),
        create('p', '', todo),
      ),
    ),
  )

const rows = ({ elements }: Diagnosis, t: (typeof texts)[Language]): HTMLElement =>
  create(
    'ul',
    'elements',
    ...elements.map(({ tag, state, version, given, isPreview }) =>
      create(
        'li',
        'element',
        create('code', 'tag', `<${tag}>`),
        create('span', `state ${state.replace(' ', '-')}`, t.state[state] + (isPreview ? `, ${t.preview}` : '')),
        create('span', '', version ?? t.noVersion),
        create('span', 'given', given.length > 0 ? given.join(', ') : t.noProps),
      ),
    ),
  )

const scriptRows = ({ scripts }: Diagnosis, t: (typeof texts)[Language]): HTMLElement =>
  create(
    'ul',
    'elements',
    ...scripts.map(({ address, integrity, why }) =>
      create(
        'li',
        'element',
        create('code', 'tag', address === 'inline' ? t.inline : address),
        create('span', 'given', why),
        create('span', '', integrity ?? t.noHash),
      ),
    ),
  )

const title = ({ version }: Diagnosis, language: Language): string =>
  version === null ? texts[language].none : `charity-elements ${version}`

let shown: HTMLElement | undefined

/** Shows a diagnosis over the page, replacing an earlier one. Escape or its button closes it. */
export function showPanel(diagnosis: Diagnosis, language: Language = 'en'): void {
  const t = texts[language]
  shown?.remove()
  const host = create('div', '')
  host.lang = language
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheetsFor(document, [styles])

  const previousFocus = document.activeElement
  const isCovered = [...allElements()].some((element) => element.matches(':modal'))
  const close = () => {
    host.remove()
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  }
  const button = create('button', 'close', t.close)
  button.setAttribute('type', 'button')
  button.addEventListener('click', close)
  const heading = create('h2', 'heading', 'Embed doctor')
  heading.id = 'heading'
  heading.tabIndex = -1

  const panel = create(
    'section',
    'panel',
    create('header', 'top', heading, button),
    create('p', 'summary', `${title(diagnosis, language)}: ${summary(diagnosis, language)}`),
    list(diagnosis, language),
    create('h3', 'subheading', t.elements),
    rows(diagnosis, t),
    create('h3', 'subheading', t.scripts),
    scriptRows(diagnosis, t),
    ...(diagnosis.version === null ? [] : [create('p', 'called', t.called)]),
  )
  panel.setAttribute('role', 'region')
  panel.setAttribute('aria-labelledby', 'heading')
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  const layer = document.createElement('dialog')
  layer.className = 'root layer'
  layer.lang = language
  layer.setAttribute('aria-labelledby', 'heading')
  layer.addEventListener('close', close)
  layer.append(panel)
  root.append(layer)
  document.body.append(host)
  // A modal dialog of the page makes everything outside it inert, so the panel has to be modal too.
  if (isCovered) layer.showModal()
  else layer.show()
  shown = host
  heading.focus()
}
