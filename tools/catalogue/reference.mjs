import { markupOf } from './markup.mjs'

/** @typedef {import('./catalogue.mjs').Entry} Entry */

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * A table; empty when it has no rows.
 * @param {string} title
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(title, head, rows) {
  if (rows.length === 0) return ''
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`
  return `\n## ${title}\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

const loadText = {
  now: 'with the page',
  idle: 'when the browser has time',
  near: 'when it comes within 200 px of the viewport',
}

/** When to use an element, and how long its texts can be, in Markdown. @param {Entry} entry */
export const usageText = ({ usage: { when, not, texts, accessibility } }) =>
  `- **When:** ${when}\n- **When not:** ${not}\n- **Texts:** ${texts}\n- **Accessibility:** ${accessibility}\n`

/**
 * The reference page of an element, in Markdown.
 * @param {Entry} entry
 * @param {string} size What a visitor downloads: `70.1 kB`.
 */
export function referencePage(entry, size) {
  const { tag, description, props, extraAttributes, events, parts, cssProperties, calls, slots, texts, examples } =
    entry
  const [example] = examples
  return [
    `# \`<${tag}>\`\n\n${description}\n`,
    `Loaded ${loadText[entry.load]}. All its files: ${size}.${entry.root === 'light' ? ' It has no shadow root.' : ''}\n`,
    `\n## Usage\n\n${usageText(entry)}`,
    example ? `\n## Example\n\n\`\`\`html\n${markupOf(tag, example.props, example.fallback)}\n\`\`\`\n` : '',
    table(
      'Props',
      ['attribute and property', ''],
      props.map((prop) => [
        `\`${prop.attribute}\`<br>\`${prop.name}\``,
        `${prop.description}<br>\`${prop.type}\`${prop.isJson ? ' as JSON' : ''}${prop.default === undefined ? '' : `, default \`${JSON.stringify(prop.default)}\``}`,
      ]),
    ),
    table(
      'Other attributes',
      ['attribute', ''],
      extraAttributes.map(({ name, description: text, values }) => [
        `\`${name}\``,
        values.length > 0 ? `${text} ${values.map((value) => `\`${value}\``).join(', ')}.` : text,
      ]),
    ),
    table(
      'Events',
      ['event', 'detail', ''],
      events.map(({ name, type, description: text, isCancelable }) => [
        `\`${name}\``,
        `\`${type}\``,
        isCancelable ? `${text} Cancelable.` : text,
      ]),
    ),
    table(
      'Parts',
      ['part', ''],
      parts.map(({ name, description: text }) => [`\`::part(${name})\``, text]),
    ),
    table(
      'CSS properties',
      ['property', 'default', ''],
      cssProperties.map(({ name, description: text, default: given }) => [
        `\`${name}\``,
        given === undefined ? '' : `\`${given}\``,
        text,
      ]),
    ),
    table(
      'Calls of the API',
      ['call', ''],
      calls.map(({ method, path, summary }) => [`\`${method} ${path}\``, `${summary}.`]),
    ),
    table(
      'Texts',
      ['key', 'parameters', 'Swedish'],
      texts.map(({ key, parameters, default: text }) => [
        `\`${key}\``,
        parameters.map((name) => `\`{${name}}\``).join(' '),
        text,
      ]),
    ),
    table(
      'Slots',
      ['slot', ''],
      [
        ['', 'Fallback: shown until the element has loaded, or if it fails.'],
        ...slots.map(({ name, description: text }) => [`\`${name}\``, text]),
      ],
    ),
    `\n## States\n\n${examples.map(({ name }) => `- ${name}`).join('\n')}\n`,
  ].join('')
}
