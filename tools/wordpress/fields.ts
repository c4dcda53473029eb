/*
 * The fields that an editor fills in for an element, from the JSON Schema of its props. The block's
 * controls, the shortcode's attributes and the settings of a field all use this tree.
 */

interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  default?: unknown
  $ref?: string
}

interface FieldText {
  label: string
  help?: string
}

export interface Texts {
  elements: Record<string, { title: string; group: string; description: string }>
  fields: Record<string, FieldText>
  overrides: Record<string, FieldText>
  choices: Record<string, string>
  outcomes: Record<string, string>
}

export interface Field {
  /** `buttonAmounts` */
  name: string
  /** `button-amounts` */
  kebab: string
  kind: 'text' | 'longText' | 'choice' | 'boolean' | 'number' | 'numbers' | 'image' | 'link' | 'group' | 'list' | 'json'
  label: string
  help: string
  default?: unknown
  choices?: { value: string; label: string }[]
  /** The fields of an image, a link, a group, or an item of a list. */
  fields?: Field[]
  /** Whether the element accepts a list, of which an editor fills in the first item. */
  isList?: boolean
}

/** Props that no editor fills in here, and why. */
export const leftOut = {
  'rich-text.content': 'the JSON of another CMS',
  'content-form.formPicker': 'the picker of another CMS',
  'raw-code.runScripts': 'runs code: for templates alone',
  'external-checkout.host': 'the site’s own setting',
}

/** Texts with more than one line. */
const longTexts = new Set(['html', 'body', 'textContent', 'confirmText', 'giftMessage'])

/**
 * Lists to which an editor can add items. In other lists of objects, only the first item counts.
 */
const repeated = new Set(['events', 'items', 'badges'])

/** The fields of an image or a link that an editor fills in by hand. */
const partsOf = { image: ['url', 'alt'], link: ['url', 'title', 'target'] }

const kebabOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isImage = ({ properties }: Schema) => properties?.['focalPoint'] !== undefined

const isLink = ({ properties }: Schema) => Boolean(properties?.['url'] && properties['route'] && properties['title'])

/** Whether a schema contains itself, or is too deep for a form on a page. */
function isTooDeep(schema: Schema, depth = 0): boolean {
  if (isImage(schema) || isLink(schema)) return false
  if (schema.$ref || depth > 4) return true
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some((part) =>
    isTooDeep(part, depth + 1),
  )
}

function kindOf(name: string, schema: Schema): Field['kind'] {
  const { type, anyOf, properties, items } = schema
  if (schema.enum) return 'choice'
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'string') return longTexts.has(name) ? 'longText' : 'text'
  // Rich text, a colour or an id, as text.
  if (anyOf?.some((one) => one.type === 'string')) {
    const isRich = anyOf.some((one) => one.type === 'object' && !one.properties?.['color'])
    return isRich ? 'longText' : 'text'
  }
  if (type === 'array' && items) {
    if (items.type === 'number' || items.type === 'integer') return 'numbers'
    if (isTooDeep(schema)) return 'json'
    return repeated.has(name) ? 'list' : kindOf(name, objectIn(items))
  }
  if (!properties || Object.keys(properties).length === 0) return 'json'
  if (isImage(schema)) return 'image'
  if (isLink(schema)) return 'link'
  return isTooDeep(schema) ? 'json' : 'group'
}

/** The object among the forms that a value may have. */
const objectIn = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type === 'object') ?? schema

/**
 * A field of an element.
 *
 * @param path `gift-bar.connectedGift`
 */
function fieldOf(path: string, name: string, schema: Schema, texts: Texts): Field {
  const text = texts.overrides[path] ?? texts.fields[name]
  if (!text) throw new Error(`tools/wordpress/plugin/texts.json has no label for ${path}.`)
  const kind = kindOf(name, schema)
  const holder = schema.type === 'array' && schema.items ? objectIn(schema.items) : schema
  const properties = Object.entries(holder.properties ?? {})
  const field: Field = { name, kebab: kebabOf(name), kind, label: text.label, help: text.help ?? '' }
  if (schema.default !== undefined && kind !== 'json') field.default = schema.default
  if (kind === 'choice') {
    field.choices = (schema.enum ?? []).map((value) => {
      const label = texts.choices[value]
      if (!label) throw new Error(`tools/wordpress/plugin/texts.json has no word for the choice ${path} = ${value}.`)
      return { value, label }
    })
  }
  if (kind === 'image' || kind === 'link') {
    field.fields = properties
      .filter(([part]) => partsOf[kind].includes(part))
      .map(([part]) => ({ name: part, kebab: part, kind: 'text', label: partLabels[part] ?? part, help: '' }))
    field.isList = schema.type === 'array'
  }
  if (kind === 'group' || kind === 'list') {
    field.fields = properties
      .filter(([part]) => part !== 'route')
      .map(([part, inner]) => fieldOf(`${path}.${part}`, part, inner, texts))
    field.isList = schema.type === 'array'
  }
  return field
}

const partLabels: Record<string, string> = {
  url: 'Address',
  alt: 'What the image shows',
  title: 'Text',
  target: 'Window',
}

/**
 * The fields of an element. Throws for a prop that has no label.
 *
 * @param schema Of `dist/cdn/schemas`.
 */
export function fieldsOf(
  { title: tag = '', properties = {} }: { title?: string; properties?: Record<string, Schema> },
  texts: Texts,
): Field[] {
  return Object.entries(properties)
    .filter(([name]) => !(`${tag}.${name}` in leftOut))
    .map(([name, schema]) => fieldOf(`${tag}.${name}`, name, schema, texts))
}

/** The names of the attributes of an element's shortcode. */
export const shortcodeNames = (fields: readonly Field[], prefix = ''): string[] =>
  fields.flatMap((field) =>
    field.fields && field.kind !== 'list'
      ? shortcodeNames(field.fields, `${prefix}${field.kebab}-`)
      : [prefix + field.kebab],
  )
