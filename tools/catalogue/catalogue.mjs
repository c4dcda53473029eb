import { join } from 'node:path'
import { elementDefinitions, root } from '../../scripts/build/elements.mjs'
import { cssPropertiesOf } from './css-properties.mjs'
import { readDocComments } from './doc-comments.mjs'
import { callsByTag } from './element-calls.mjs'
import { sourcesByTag } from './element-sources.mjs'
import { jsonSchemaOf, typeText } from './json-schema.mjs'
import { attributeOf } from './markup.mjs'
import { extraAttributes } from './extra-attributes.mjs'
import { elementTexts } from './texts.mjs'
import { usages } from './usage.mjs'

/** @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema */

/**
 * @typedef {object} Prop
 * @property {string} name `buttonAmounts`
 * @property {string} attribute `data-button-amounts`
 * @property {string} description
 * @property {JsonSchema} schema
 * @property {string} type As TypeScript: `readonly number[]`.
 * @property {unknown} [default] As JSON; absent when there is none.
 * @property {boolean} isJson Whether the attribute contains JSON instead of text, a number or a boolean.
 */

/**
 * @typedef {object} Event
 * @property {string} name `gift-start`
 * @property {string} description
 * @property {string} type Of its `detail`.
 * @property {boolean} isCancelable Whether the page may call `preventDefault()`.
 */

/** @typedef {{name: string, description: string}} Named */

/**
 * @typedef {object} Entry The documentation of an element, derived from its `element.ts`.
 * @property {string} tag
 * @property {string} package The name of its folder in `packages`.
 * @property {string} exportName
 * @property {string} componentName The name of its React component: `GiftBar`.
 * @property {string} className The name of its type: `GiftBarElement`.
 * @property {string} description
 * @property {string} summary The first sentence of the description.
 * @property {Prop[]} props
 * @property {import('./extra-attributes.mjs').ExtraAttribute[]} extraAttributes
 * @property {Event[]} events Its own, and `element-error`.
 * @property {Named[]} parts
 * @property {import('./css-properties.mjs').CssProperty[]} cssProperties The `--ce-*` properties that it reads, in dialogs too.
 * @property {import('./element-calls.mjs').ElementCall[]} calls The calls of the API that it may make.
 * @property {Named[]} slots
 * @property {string[][]} needs The props without which it has nothing to show, though it may get them later; of each list, one is enough.
 * @property {import('./texts.mjs').TextEntry[]} texts What `data-texts` may replace.
 * @property {import('@charity-elements/runtime').Load} load
 * @property {boolean} takesGifts
 * @property {import('../../scripts/build/elements.mjs').ElementDefinition} definition
 * @property {import('./usage.mjs').Usage} usage
 * @property {'shadow' | 'light'} root
 * @property {readonly import('@charity-elements/runtime').Example[]} examples
 */

/** The event that every element may dispatch. @type {Event} */
const errorEvent = {
  name: 'element-error',
  description: 'The element has failed and shows its fallback, or a prop is wrong. `reason` says why, in English.',
  type: '{ tag: string; reason: string; prop?: string; given?: unknown; expected?: string }',
  isCancelable: false,
}

/** `gift-bar` as `GiftBar`. @param {string} tag */
export const pascalCase = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** @type {Promise<Entry[]> | undefined} */
let known

/** All elements with their definitions and doc comments, read once. @returns {Promise<Entry[]>} Throws for a prop or event without a doc comment. */
export const catalogue = () => (known ??= readCatalogue())

async function readCatalogue() {
  const elements = [...(await elementDefinitions()).values()]
  const described = readDocComments(elements, join(root, 'tsconfig.json'))
  const sources = await sourcesByTag()
  const calls = await callsByTag()
  const texts = await elementTexts()
  return elements.map(({ tag, package: packageName, exportName, definition, examples }) => {
    const about = described.get(tag)
    if (!about?.description) throw new Error(`<${tag}> has no doc comment on ${exportName} in its element.ts.`)
    const usage = usages[tag]
    if (!usage) throw new Error(`tools/catalogue/usage.mjs has no advice for <${tag}>.`)
    const textOf = (/** @type {Record<string, string>} */ texts, /** @type {string} */ name) => {
      if (!texts[name]) throw new Error(`<${tag}>: "${name}" has no doc comment in its element.ts.`)
      return texts[name]
    }
    return {
      tag,
      package: packageName,
      exportName,
      componentName: pascalCase(tag),
      className: `${pascalCase(tag)}Element`,
      description: about.description,
      summary: /^[\s\S]*?[.!?](?=\s|$)/.exec(about.description)?.[0].replace(/\s+/g, ' ') ?? about.description,
      props: Object.entries(definition.props.entries).map(([name, entry]) => {
        const schema = jsonSchemaOf(/** @type {import('valibot').GenericSchema} */ (entry))
        return {
          name,
          attribute: attributeOf(name),
          description: textOf(about.props, name),
          schema,
          type: typeText(schema),
          ...('default' in schema ? { default: schema.default } : {}),
          isJson: !isPlain(schema) && !schema.anyOf?.some(isPlain),
        }
      }),
      extraAttributes: extraAttributes(definition),
      texts: texts.get(tag) ?? [],
      events: [
        ...Object.entries(definition.events).map(([name, event]) => ({
          name,
          description: textOf(about.events, name),
          type: typeText(jsonSchemaOf('cancelable' in event ? event.detail : event)),
          isCancelable: 'cancelable' in event,
        })),
        errorEvent,
      ],
      parts: about.parts,
      cssProperties: cssPropertiesOf(definition, sources.get(tag) ?? []),
      calls: calls.get(tag) ?? [],
      slots: about.slots,
      needs: about.needs,
      load: definition.load,
      takesGifts: definition.takesGifts,
      definition,
      usage,
      root: definition.root,
      examples,
    }
  })
}

/** Whether an attribute contains the value without JSON. @param {JsonSchema | boolean} schema */
const isPlain = (schema) => typeof schema === 'object' && ['string', 'number', 'boolean'].includes(String(schema.type))
