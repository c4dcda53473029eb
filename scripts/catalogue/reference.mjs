import { markupOf } from './markup.mjs'

/** @typedef {import('./catalogue.mjs').Entry} Entry */

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table, or nothing when it has no rows. @param {string} title @param {string[]} head @param {string[][]} rows */
function table(title, head, rows) {
  if (rows.length === 0) return ''
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`
  return `\n## ${title}\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

const loadText = {
  now: 'with the page',
  idle: 'when the browser has time',
  near: 'when it comes within 200 px of what is shown',
}

/** The reference page of an element, in Markdown. @param {Entry} entry @param {string} size As a visitor receives it: `70.1 kB`. */
export function referencePage(entry, size) {
  const { tag, description, props, ownAttributes, events, parts, cssProperties, slots, examples } = entry
  const [example] = examples
  return [
    `# \`<${tag}>\`\n\n${description}\n`,
    `Loaded ${loadText[entry.load]}. All its files: ${size}.${entry.root === 'light' ? ' It has no shadow root.' : ''}\n`,
    example ? `\n## Example\n\n\`\`\`html\n${markupOf(tag, example.props, example.fallback)}\n\`\`\`\n` : '',
    table(
      'Props',
      ['attribute', 'property', 'type', 'unless given', ''],
      props.map((prop) => [
        `\`${prop.attribute}\``,
        `\`${prop.name}\``,
        `\`${prop.type}\`${prop.isJson ? ' as JSON' : ''}`,
        prop.default === undefined ? '' : `\`${JSON.stringify(prop.default)}\``,
        prop.description,
      ]),
    ),
    table(
      'Attributes that are no props',
      ['attribute', ''],
      ownAttributes.map(({ name, description: said, values }) => [
        `\`${name}\``,
        values.length > 0 ? `${said} ${values.map((value) => `\`${value}\``).join(', ')}.` : said,
      ]),
    ),
    table(
      'Events',
      ['event', 'detail', ''],
      [
        ...events.map(({ name, type, description: said, isCancelable }) => [
          `\`${name}\``,
          `\`${type}\``,
          isCancelable ? `${said} Cancelable.` : said,
        ]),
        [
          '`element:error`',
          '`{ tag: string; reason: string }`',
          'The element cannot do its work. Its fallback is shown.',
        ],
      ],
    ),
    table(
      'Parts',
      ['part', ''],
      parts.map(({ name, description: said }) => [`\`::part(${name})\``, said]),
    ),
    table(
      'CSS properties',
      ['property', ''],
      cssProperties.map(({ name, description: said }) => [`\`${name}\``, said]),
    ),
    table(
      'Slots',
      ['slot', ''],
      [
        ['', 'Fallback: shown until the element takes over, and if it never does.'],
        ...slots.map(({ name, description: said }) => [`\`${name}\``, said]),
      ],
    ),
    `\n## States\n\n${examples.map(({ name }) => `- ${name}`).join('\n')}\n`,
  ].join('')
}
