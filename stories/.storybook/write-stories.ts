import type { Example } from '@charity-elements/runtime'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/build/elements.mjs'
import { type Entry, type Prop, catalogue } from '../../tools/catalogue/catalogue.mjs'
import { usageText } from '../../tools/catalogue/reference.mjs'

const folder = join(root, 'stories/generated')

const controlOf = ({ schema, type }: Prop) =>
  schema.enum
    ? { control: 'select', options: schema.enum }
    : { control: ['string', 'number', 'boolean'].includes(type) ? (type === 'string' ? 'text' : type) : 'object' }

const argType = (prop: Prop) => ({
  description: prop.description,
  ...controlOf(prop),
  table: {
    category: 'Props',
    type: { summary: prop.type.length > 80 ? 'JSON' : prop.type, detail: prop.type },
    ...(prop.default === undefined ? {} : { defaultValue: { summary: JSON.stringify(prop.default) } }),
  },
})

/** The control for replaced texts, with their keys and originals. */
const textsArgType = ({ texts }: Entry) => ({
  description: 'Texts that replace its own, by key. A text may leave out a parameter.',
  control: 'object',
  table: {
    category: 'Attributes',
    type: { summary: 'JSON', detail: texts.map(({ key, default: text }) => `${key}: ${text}`).join('\n') },
  },
})

/** The export name for an example's name: `Story200Fields` for '200 fields'. */
function storyName(name: string) {
  const words = name.normalize('NFD').match(/[A-Za-z0-9]+/g) ?? []
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(joined) ? joined : `Story${joined}`
}

/** The description of an element on its docs page. */
const docsText = (entry: Entry) =>
  [
    entry.description,
    `## Usage\n\n${usageText(entry)}`,
    `## Tokens that it reads\n\n${entry.cssProperties.map(({ name }) => `\`${name}\``).join(', ')}`,
  ].join('\n\n')

/**
 * The story file of an element: one story per example. Props, fallback and answers stay in
 * `examples.ts`.
 */
export function storyFile(entry: Entry) {
  const { tag, package: packageName, exportName, props, events, parts, examples } = entry
  const source = relative(folder, join(root, 'packages', packageName, 'src', tag))
  const group = packageName.charAt(0).toUpperCase() + packageName.slice(1)
  const preview = entry.extraAttributes.find(({ name }) => name === 'data-preview')
  const argTypes = {
    ...Object.fromEntries(props.map((prop) => [prop.name, argType(prop)])),
    ...(preview && {
      preview: {
        description: preview.description,
        control: 'select',
        options: preview.values,
        table: { category: 'Attributes' },
      },
    }),
    ...(entry.texts.length > 0 && { texts: textsArgType(entry) }),
    ...Object.fromEntries(
      events.map(({ name, description: text, type }) => [
        name,
        { description: text, control: false, table: { category: 'Events', type: { summary: type } } },
      ]),
    ),
    ...Object.fromEntries(
      parts.map(({ name, description: text }) => [
        `::part(${name})`,
        { description: text, control: false, table: { category: 'Parts' } },
      ]),
    ),
  }
  // An open dialog would cover the docs page with all stories. Where all of them are open, each is
  // in a frame instead.
  const isOpenDialog = ({ props, shows = '' }: Example) => shows.includes('dialog') || 'isOpen' in props
  const areFramed = examples.every(isOpenDialog)
  const tagsOf = (example: Example) => (isOpenDialog(example) && !areFramed ? `, tags: ['!autodocs']` : '')
  const parameters = {
    events: events.map(({ name }) => name),
    docs: {
      description: { component: docsText(entry) },
      ...(areFramed ? { story: { inline: false, height: '32rem' } } : {}),
    },
  }
  const stories = examples.map(
    (example, index) =>
      `export const ${storyName(example.name)} = { ...story(${exportName}, examples[${index}]), name: ${JSON.stringify(example.name)}${tagsOf(example)} }`,
  )
  return [
    `import { examples } from '${source}/examples.ts'`,
    `import { ${exportName} } from '${source}/element.ts'`,
    `import { ${preview ? 'previewOf, ' : ''}story } from '../story.ts'`,
    '',
    `export default {`,
    `  title: '${group}/${tag}',`,
    `  tags: ['autodocs'],`,
    `  argTypes: ${JSON.stringify(argTypes, null, 2)},`,
    `  parameters: ${JSON.stringify(parameters)},`,
    `}`,
    '',
    ...stories,
    ...(preview
      ? [`export const Preview = { ...story(${exportName}, previewOf(${exportName}, examples[0])), name: 'Preview' }`]
      : []),
    '',
  ].join('\n')
}

/** Writes the stories of every element that has examples. */
export async function writeStories() {
  const files = (await catalogue())
    .filter(({ examples }) => examples.length > 0)
    .map((entry) => ({ path: join(folder, `${entry.tag}.stories.js`), text: storyFile(entry) }))
  await mkdir(folder, { recursive: true })
  for (const { path, text } of files) {
    // Unchanged files are not written, so that a running Storybook does not reload everything.
    if (!existsSync(path) || (await readFile(path, 'utf8')) !== text) await writeFile(path, text)
  }
  return files.length
}

/** Deletes the stories, including those of elements that no longer exist. */
export const removeStories = () => rm(folder, { recursive: true, force: true })
