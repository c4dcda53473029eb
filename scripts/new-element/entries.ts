import { introOf } from './files.ts'

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

/** `Candle wall` for `candle-wall`. */
const titleOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ')

/**
 * The labels of a new element for editors, in English and Swedish, until its author writes them.
 */
const descriptionsOf = (tag: string) => ({
  english: `Describe ${titleOf(tag)} for editors.`,
  swedish: `Beskriv ${titleOf(tag)} för redaktörer.`,
})

/** Adds the labels of a new element, for editors. */
const withWords =
  (language: 'english' | 'swedish') =>
  (text: string, tag: string, packageName: string): string =>
    withChange(text, (texts) => ({
      ...texts,
      elements: {
        ...texts.elements,
        [tag]: {
          title: titleOf(tag),
          group: { forms: 'form', gifts: 'gift', menus: 'menu' }[packageName] ?? 'content',
          description: descriptionsOf(tag)[language],
        },
      },
    }))

/**
 * The files with an entry for each element, without which the build or a test fails. Each has a
 * function that adds the entries of a new element to its text.
 */
export const entryFiles = (
  packageName: string,
): Readonly<Record<string, (text: string, tag: string, packageName: string) => string>> => ({
  [`packages/${packageName}/src/languages/en.ts`]: (text, tag) =>
    text.replace(/\n\} satisfies Translation\n*$/, `\n  '${tag}': {\n    intro: '${introOf(tag).english}',\n  },$&`),
  'tools/catalogue/usage.mjs': (text, tag) =>
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
  'size-budgets.json': (text, tag) =>
    withChange(text, (budgets) => ({ ...budgets, own: sorted({ ...budgets.own, [tag]: firstBudget }) })),
  'tools/wordpress/plugin/texts.json': withWords('english'),
  'tools/wordpress/plugin/languages/charity-elements-sv_SE.po': (text, tag) => {
    const { english, swedish } = descriptionsOf(tag)
    return `${text.trimEnd()}

msgid "${titleOf(tag)}"
msgstr "${titleOf(tag)}"

msgid "${english}"
msgstr "${swedish}"
`
  },
  // The same in the plugin's Swedish translation.
  'demo-host/src/pages/element-names.json': withWords('swedish'),
})
