/** @typedef {import('./catalogue.mjs').Entry} Entry */
/** @typedef {import('./catalogue.mjs').Prop} Prop */

/**
 * The values that an editor can suggest for an attribute.
 * @param {Prop} prop
 * @returns {string[]}
 */
const valuesOf = ({ schema }) =>
  schema.enum ? schema.enum.map(String) : schema.type === 'boolean' ? ['true', 'false'] : []

/** @param {Prop} prop */
const about = ({ description, type, default: given }) =>
  `${description}\n\n\`${type}\`${given === undefined ? '' : `, by default \`${JSON.stringify(given)}\``}`

/** Completion in VS Code: its `html.customData`, version 1.1. @param {readonly Entry[]} entries */
export const vsCodeData = (entries) => ({
  version: 1.1,
  tags: entries.map(({ tag, description, props, extraAttributes }) => ({
    name: tag,
    description: { kind: 'markdown', value: description },
    attributes: [
      ...props.map((prop) => ({
        name: prop.attribute,
        description: { kind: 'markdown', value: about(prop) },
        ...(valuesOf(prop).length > 0 ? { values: valuesOf(prop).map((name) => ({ name })) } : {}),
      })),
      ...extraAttributes.map(({ name, description: text, values }) => ({
        name,
        description: { kind: 'markdown', value: text },
        ...(values.length > 0 ? { values: values.map((value) => ({ name: value })) } : {}),
      })),
    ],
  })),
})

/**
 * Completion of `--ce-*` in style sheets in VS Code: its `css.customData`, version 1.1.
 * @param {readonly import('./css-properties.mjs').CssProperty[]} properties
 */
export const vsCodeCssData = (properties) => ({
  version: 1.1,
  properties: properties.map(({ name, description, syntax, default: given }) => ({
    name,
    description: given === undefined ? description : `${description} By default ${given}.`,
    ...(syntax ? { syntax } : {}),
  })),
})

/**
 * Completion in JetBrains' editors: web-types.
 * @param {readonly Entry[]} entries
 * @param {string} version
 * @param {string} [name] The package's.
 */
export const webTypes = (entries, version, name = 'charity-elements') => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: entries.map(({ tag, description, props, extraAttributes, events, parts, cssProperties }) => ({
        name: tag,
        description,
        attributes: [
          ...props.map((prop) => ({
            name: prop.attribute,
            description: about(prop),
            required: false,
            ...(prop.default === undefined ? {} : { default: JSON.stringify(prop.default) }),
            value: {
              kind: 'plain',
              type:
                valuesOf(prop).length > 0
                  ? valuesOf(prop)
                      .map((value) => `'${value}'`)
                      .join(' | ')
                  : 'string',
              required: prop.schema.type !== 'boolean',
            },
          })),
          ...extraAttributes.map(({ name, description: text, values }) => ({
            name,
            description: text,
            value: {
              kind: 'plain',
              type: values.map((value) => `'${value}'`).join(' | ') || 'string',
              required: values.length === 0 && name === 'data-props',
            },
          })),
        ],
        js: {
          properties: props.map((prop) => ({ name: prop.name, description: prop.description, type: prop.type })),
          events: events.map(({ name, description, type }) => ({ name, description, type: `CustomEvent<${type}>` })),
        },
        css: {
          parts: parts.map(({ name, description }) => ({ name, description })),
          properties: cssProperties.map(({ name, description }) => ({ name, description })),
        },
      })),
    },
  },
})
