import { pascalCase } from '../catalogue/catalogue.mjs'

/** The kB that an element's own files may have until its author decides: what a heading and a list need. */
const firstBudget = 8

type Entries = Record<string, unknown>

const sorted = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

const withChange = (json: string, change: (content: Record<string, Entries>) => object) =>
  `${JSON.stringify(change(JSON.parse(json)), null, 2)}\n`

/** The words of a new element, for editors. */
const withWords = (text: string, tag: string, packageName: string): string =>
  withChange(text, (texts) => ({
    ...texts,
    elements: {
      ...texts.elements,
      [tag]: {
        title: pascalCase(tag),
        group: { forms: 'form', gifts: 'gift', menus: 'menu' }[packageName] ?? 'content',
        description: 'Beskriv elementet för redaktörer, på svenska.',
      },
    },
  }))

/**
 * The files that have an entry for each element, each with a function from its text to the text with the entries of a new one. Without them
 * the build or a test fails.
 */
export const entryFiles: Readonly<Record<string, (text: string, tag: string, packageName: string) => string>> = {
  'scripts/catalogue/usage.mjs': (text, tag) =>
    text.replace(
      /\n\}\n*$/,
      `
  '${tag}': {
    when: 'Say when a page needs it.',
    not: 'Say when something else is better.',
    texts: 'Say how long its texts can be.',
    accessibility: 'A heading of level two.',
  },
}
`,
    ),
  'host/src/metrics/element-tags.ts': (text, tag) => text.replace(/\n\]\n*$/, `\n  '${tag}',\n]\n`),
  'size-budgets.json': (text, tag) =>
    withChange(text, (budgets) => ({ ...budgets, own: sorted({ ...budgets.own, [tag]: firstBudget }) })),
  'integrations/wordpress/texts.json': withWords,
  // What the plugin's Swedish translation makes of them.
  'demo-host/src/snippets/editor-texts.json': withWords,
}
