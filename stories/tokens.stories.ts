import tokens from '@charity-elements/runtime/theme/tokens.css?raw'

/** A token as `tokens.css` declares it. */
interface Token {
  readonly group: string
  /** What a designer sets: `--ce-color-red`. */
  readonly name: string
  readonly value: string
}

/** Every `--ce-*` property with what it is unless set, under the heading of its comment. */
function declaredTokens(): readonly Token[] {
  const found = tokens.matchAll(/\/\*\s*([^*]+?)\s*\*\/|--[\w-]+:\s*var\((--ce-[\w-]+),\s*(.+)\);/g)
  let group = ''
  return Array.from(found).flatMap(([, heading, name, value]) => {
    if (heading) group = heading.split(/[:.]/)[0] ?? heading
    return name && value ? [{ group, name, value: value.replace(/\s+/g, ' ') }] : []
  })
}

const sampleOf = ({ name }: Token): string =>
  name.includes('-color-') ? 'colour' : (/-(heading|text|space|radius|shadow)/.exec(name)?.[1] ?? 'text')

/** One line of the page: what the token does, its name, its value. */
function line(token: Token): HTMLElement {
  const row = document.createElement('div')
  row.className = 'token'
  const sample = document.createElement('span')
  sample.className = `sample ${sampleOf(token)}`
  sample.style.setProperty('--value', `var(${token.name}, ${token.value})`)
  if (/-(heading|text)-\w+$/.test(token.name)) sample.textContent = 'Värme åt alla'
  const name = document.createElement('code')
  name.textContent = token.name
  const value = document.createElement('span')
  value.textContent = token.value
  row.append(sample, name, value)
  return row
}

const styles = `
.tokens { font-family: var(--ce-font, 'Segoe UI', system-ui, sans-serif); color: var(--ce-color-ink, #1d1b1a); }
.token { display: grid; grid-template-columns: 14rem minmax(14rem, auto) 1fr; gap: 1rem; align-items: center; padding: 0.5rem 0; border-block-end: 1px solid #0002; }
.sample { min-block-size: 2rem; }
.sample.colour { background: var(--value); border-radius: 0.5rem; border: 1px solid #0002; }
.sample.space { inline-size: var(--value); background: var(--ce-color-rosa-deep, #f3c6c6); }
.sample.radius { background: var(--ce-color-bla, #dfebf6); border-radius: var(--value); min-block-size: 3rem; }
.sample.shadow { box-shadow: var(--value); min-block-size: 3rem; }
.sample.heading { font: var(--ce-weight-heading, 750) var(--value) / 1.1 var(--ce-font-heading, inherit); white-space: nowrap; overflow: hidden; }
.sample.text { font-size: var(--value); }
`

export default { title: 'Visual language/Tokens', parameters: { controls: { disable: true } } }

export const Tokens = {
  render: () => {
    const page = document.createElement('div')
    // As a view's root, so that a token that stands on another one has it.
    page.className = 'tokens root'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(tokens + styles)
    document.adoptedStyleSheets.push(sheet)
    let shown = ''
    for (const token of declaredTokens()) {
      if (token.group !== shown) {
        shown = token.group
        const heading = document.createElement('h2')
        heading.textContent = shown
        page.append(heading)
      }
      page.append(line(token))
    }
    return page
  },
}
