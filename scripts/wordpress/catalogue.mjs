import { fieldsOf, shortcodeNames } from './fields.mjs'

/** @typedef {import('./fields.mjs').Texts} Texts */
/** @typedef {{name: string, type: {text: string}}} Attribute */
/** @typedef {{tagName: string, attributes: Attribute[], slots: {name: string}[]}} Declaration */

/** The words in the type of an attribute: `'paid' | 'waiting' | string`. @param {Attribute} attribute */
const wordsIn = ({ type }) => [...type.text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

/** The outcomes that a preview can play, `paid` first; null for an element without one. @param {Declaration} element @param {Texts} texts */
function previewsOf({ attributes }, texts) {
  const preview = attributes.find(({ name }) => name === 'data-preview')
  if (!preview) return null
  const order = Object.keys(texts.outcomes)
  return wordsIn(preview)
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((value) => {
      const label = texts.outcomes[value]
      if (!label) throw new Error(`integrations/wordpress/texts.json has no word for the outcome ${value}.`)
      return { value, label }
    })
}

/**
 * Everything that the plugin knows of the elements.
 * @param {{modules: {declarations: object[]}[]}} manifest `custom-elements.json`
 * @param {(tag: string) => object} schemaOf @param {Texts} texts
 */
export function wordpressElements(manifest, schemaOf, texts) {
  const declarations = /** @type {Declaration[]} */ (manifest.modules.flatMap((module) => module.declarations))
  return declarations.map((element) => {
    const { tagName: tag, attributes, slots } = element
    const text = texts.elements[tag]
    if (!text) throw new Error(`integrations/wordpress/texts.json has no title for <${tag}>.`)
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
      // `data-surface` is taken by every element.
      attributes: [...new Set([...attributes.map(({ name }) => name), 'data-preview', 'data-surface'])],
      fields,
    }
  })
}
