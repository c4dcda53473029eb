/** @typedef {import('./catalogue.mjs').Entry} Entry */

/**
 * The Custom Elements Manifest (schema 2.1.0), which editors, documentation tools and CMSs read.
 * @param {readonly Entry[]} entries @param {(entry: Entry) => string} moduleOf The module that
 * defines an element, from the package's root.
 */
export const customElementsManifest = (entries, moduleOf) => ({
  schemaVersion: '2.1.0',
  readme: '',
  modules: entries.map((entry) => ({
    kind: 'javascript-module',
    path: moduleOf(entry),
    declarations: [declaration(entry)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: entry.tag,
        declaration: { name: entry.className, module: moduleOf(entry) },
      },
    ],
  })),
})

/** @param {Entry} entry */
const declaration = ({
  tag,
  className,
  description,
  summary,
  props,
  extraAttributes,
  events,
  parts,
  cssProperties,
  slots,
  texts,
  calls,
  takesGifts,
}) => ({
  kind: 'class',
  customElement: true,
  tagName: tag,
  name: className,
  description,
  summary,
  superclass: { name: 'HTMLElement' },
  attributes: [
    ...props.map((prop) => ({
      name: prop.attribute,
      fieldName: prop.name,
      description: prop.isJson ? `${prop.description} JSON.` : prop.description,
      type: { text: prop.type },
      ...defaultOf(prop),
    })),
    ...extraAttributes.map(({ name, description: text, values }) => ({
      name,
      description: text,
      type: { text: ['string', ...values.map((value) => `'${value}'`)].reverse().join(' | ') },
    })),
  ],
  members: props.map((prop) => ({
    kind: 'field',
    name: prop.name,
    attribute: prop.attribute,
    description: prop.description,
    privacy: 'public',
    type: { text: prop.type },
    ...defaultOf(prop),
  })),
  events: events.map(({ name, description, type }) => ({ name, description, type: { text: `CustomEvent<${type}>` } })),
  slots: [
    {
      name: '',
      description: takesGifts
        ? 'Fallback: shown until the element works, or if it fails.'
        : 'Fallback: shown until the element has loaded, or if it fails.',
    },
    ...slots,
  ],
  // Not part of the manifest's schema: the texts that `data-texts` may replace.
  texts: texts.map(({ key, default: text, parameters }) => ({ key, default: text, parameters })),
  // Nor are these: the paths of the API that it may call.
  apiPaths: [...new Set(calls.map(({ path }) => path))],
  cssParts: parts,
  cssProperties,
})

/** @param {import('./catalogue.mjs').Prop} prop */
const defaultOf = (prop) => (prop.default === undefined ? {} : { default: JSON.stringify(prop.default) })
