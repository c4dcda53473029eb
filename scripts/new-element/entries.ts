import { pascalCase } from '../catalogue/catalogue.mjs'

/**
 * The size budget in kB of a new element's own files, until its author decides: enough for a
 * heading and a list.
 */
const firstBudget = 8

type Entries = Record<string, unknown>

const sorted = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

const withChange = (json: string, change: (content: Record<string, Entries>) => object) =>
  `${JSON.stringify(change(JSON.parse(json)), null, 2)}\n`

/** The labels of a new element, for editors. */
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
 * The files with an entry for each element, without which the build or a test fails. Each has a
 * function that adds the entries of a new element to its text.
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
  // The same in the plugin's Swedish translation.
  'demo-host/src/snippets/editor-texts.json': withWords,
}
