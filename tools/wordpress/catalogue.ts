import { type Texts, fieldsOf, shortcodeNames } from './fields.ts'

interface Attribute {
  name: string
  type: { text: string }
}

interface Declaration {
  tagName: string
  attributes: Attribute[]
  slots: { name: string }[]
}

/** The words in the type of an attribute: `'paid' | 'waiting' | string`. */
const wordsIn = ({ type }: Attribute) => [...type.text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

/**
 * The outcomes that a preview can simulate, `paid` first; null for an element without a preview.
 */
function previewsOf({ attributes }: Declaration, texts: Texts) {
  const preview = attributes.find(({ name }) => name === 'data-preview')
  if (!preview) return null
  const order = Object.keys(texts.outcomes)
  return wordsIn(preview)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((value) => {
      const label = texts.outcomes[value]
      if (!label) throw new Error(`tools/wordpress/plugin/texts.json has no word for the outcome ${value}.`)
      return { value, label }
    })
}

/**
 * Everything that the plugin knows about the elements.
 * @param manifest `custom-elements.json`
 */
export function wordpressElements(
  manifest: { modules: { declarations: object[] }[] },
  schemaOf: (tag: string) => object,
  texts: Texts,
) {
  const declarations = manifest.modules.flatMap((module) => module.declarations) as Declaration[]
  return declarations.map((element) => {
    const { tagName: tag, attributes, slots } = element
    const text = texts.elements[tag]
    if (!text) throw new Error(`tools/wordpress/plugin/texts.json has no title for <${tag}>.`)
    const fields = fieldsOf(schemaOf(tag), texts)
    const names = ['id', 'class', 'surface', 'texts', 'fallback-url', 'fallback-text', ...shortcodeNames(fields)]
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice) throw new Error(`[${tag}] would have two attributes "${twice}".`)
    return {
      tag,
      title: text.title,
      description: text.description,
      group: text.group,
      gives: text.group === 'gift',
      hasContent: slots.some(({ name }) => name === '-'),
      previews: previewsOf(element, texts),
      // Every element accepts `data-surface`.
      attributes: [...new Set([...attributes.map(({ name }) => name), 'data-preview', 'data-surface'])],
      fields,
    }
  })
}
