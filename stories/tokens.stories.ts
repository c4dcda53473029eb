import tokens from '@charity-elements/runtime/tokens.css?raw'
import styles from './tokens.css?inline'

/** A token as `tokens.css` declares it. */
interface Token {
  readonly group: string
  /** What a designer sets: `--ce-color-primary`. */
  readonly name: string
  readonly value: string
}

/** Every `--ce-*` property with its default, grouped by the headings in the comments. */
function declaredTokens(): readonly Token[] {
  const found = tokens.matchAll(/\/\*\s*([^*]+?)\s*\*\/|--[\w-]+:\s*var\((--ce-[\w-]+),\s*(.+)\);/g)
  const declared = new Map<string, Token>()
  let group = ''
  for (const [, heading, name, value] of found) {
    if (heading) group = heading.split(/[.,:]/)[0] ?? heading
    // The dark surfaces use some of them again.
    else if (name && value && !declared.has(name))
      declared.set(name, { group, name, value: value.replace(/\s+/g, ' ') })
  }
  return [...declared.values()]
}

/** The kind of sample: `color`, `heading`, `space` and so on. */
const kindOf = ({ name }: Token): string => (/^--ce-([a-z]+)/.exec(name)?.[1] ?? '').replace(/ease|quick/, 'motion')

const sheet = new CSSStyleSheet()
sheet.replaceSync(tokens + styles)

const texts = ['font', 'weight', 'heading', 'text']

function create(name: string, className: string, ...content: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

/** A sample of the token, its name, and its value in the current theme. */
function line(token: Token): HTMLElement {
  const { name } = token
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim() || token.value
  const kind = kindOf(token)
  const sample = create('span', `sample ${kind}`, ...(texts.includes(kind) ? ['Värme åt alla'] : []))
  sample.style.setProperty('--value', `var(${name}, ${value})`)
  return create('li', 'token', sample, create('code', 'name', name), create('span', 'value', value))
}

export default { title: 'Visual language/Tokens', parameters: { controls: { disable: true } } }

export const Tokens = {
  render: () => {
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    const all = declaredTokens()
    const groups = new Set(all.map(({ group }) => group))
    // The class `root` makes tokens that refer to other tokens work.
    return create(
      'div',
      'tokens root',
      ...[...groups].flatMap((group) => [
        create('h2', 'group', group),
        create('ul', `list ${group.toLowerCase()}`, ...all.filter((token) => token.group === group).map(line)),
      ]),
    )
  },
}
