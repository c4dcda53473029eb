import { type PropKind, type PropSchema, type PropsSchema, propKind, formatProp } from './props-schema.ts'
import { fieldTexts, texts } from './texts.ts'

/** Fields about the page, in addition to the element's props. No prop can have such a name. */
export const pageFields = { apiBase: 'page:api-base', fallback: 'page:fallback' } as const

type Json = Readonly<Record<string, unknown>>

const fieldTypes: Readonly<Record<PropKind, string>> = {
  text: 'Short answer',
  number: 'Short answer',
  boolean: 'Checkbox',
  choice: 'Dropdown',
  json: 'Long answer',
  textOrJson: 'Long answer',
}

/** Texts longer than this get a multi-line field. */
const maxOneLineLength = 60

function field(id: string, caption: string, type: string, start: string, more: Json = {}): Json {
  const { settings, ...rest } = more
  return {
    id,
    alias: id,
    caption,
    type: { name: type },
    settings: { defaultValue: start, ...(settings as Json | undefined) },
    ...rest,
  }
}

function propField(tag: string, name: string, schema: PropSchema, value: unknown): Json {
  const kind = propKind(schema)
  const start = formatProp(value ?? schema.default)
  const type = kind === 'text' && start.length > maxOneLineLength ? 'Long answer' : fieldTypes[kind]
  const { label, help = '' } = fieldTexts(tag, name)
  return field(name, label ? texts.named(label, name) : name, type, start, {
    // CMS editors type a list without JSON, and the help text says so.
    helpText: kind === 'json' ? hintOf(schema) : [help, hintOf(schema)].filter(Boolean).join(' '),
    ...patternOf(schema),
    ...(kind === 'number' && { settings: { fieldType: 'number' } }),
    ...(kind === 'choice' && {
      preValues: (schema.enum ?? []).map((choice) => ({ value: String(choice), caption: String(choice) })),
    }),
  })
}

/** The keys of an object or of the objects in a list, in any of the shapes that a prop may have. */
function keysOf({ properties, items, anyOf = [] }: PropSchema): string[] {
  const inside = [...(items ? [items] : []), ...anyOf].flatMap(keysOf)
  return properties ? Object.keys(properties) : [...new Set(inside)]
}

const isList = ({ type, anyOf = [] }: PropSchema): boolean => type === 'array' || anyOf.some(isList)

/** The help text for a prop's field. */
function hintOf(schema: PropSchema): string {
  const kind = propKind(schema)
  if (kind === 'number') return texts.aNumber
  if (kind === 'textOrJson') return texts.orText
  if (kind !== 'json') return ''
  if (schema.items?.type === 'number') return texts.numbers
  const keys = keysOf(schema).join(', ')
  if (keys === '') return texts.anyJson
  return isList(schema) ? texts.list(keys) : texts.object(keys)
}

const aNumber = String.raw`-?\d+(?:\.\d+)?`

/** A pattern for the typed text, with the message at the field. `parseProps` has the final say. */
function patternOf(schema: PropSchema): Json {
  if (propKind(schema) === 'number') return { patternInvalidErrorMessage: texts.aNumber }
  if (propKind(schema) !== 'json') return {}
  const pattern =
    schema.items?.type === 'number'
      ? String.raw`^\s*(?:\[\s*(?:${aNumber}\s*(?:,\s*${aNumber}\s*)*)?\]\s*)?$`
      : String.raw`^\s*(?:(?:\[[^]*\]|\{[^]*\})\s*)?$`
  return { pattern, patternInvalidErrorMessage: schema.items?.type === 'number' ? texts.numbers : texts.notJson }
}

const fieldset = (caption: string, fields: readonly Json[]): Json => ({
  caption,
  columns: [{ caption: '', width: 12, fields }],
})

export interface InitialValues {
  readonly props: Json
  readonly fallback: string
  readonly apiBase: string
}

/**
 * The form for an element's props, as a CMS form definition for `<content-form>`: first plain values, then values written as
 * JSON, then the page's own settings.
 */
export function propsForm({ title, properties }: PropsSchema, start: InitialValues): Json {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    isJson: ['json', 'textOrJson'].includes(propKind(schema)),
    field: propField(title, name, schema, start.props[name]),
  }))
  const fieldsWhere = (isJson: boolean) => fields.filter((one) => one.isJson === isJson).map((one) => one.field)
  const page = [
    field(pageFields.apiBase, texts.apiBase, 'Short answer', start.apiBase, { helpText: texts.apiBaseHelp }),
    field(pageFields.fallback, texts.fallback, 'Long answer', start.fallback, { helpText: texts.fallbackHelp }),
  ]
  return {
    id: `snippet-${title}`,
    name: texts.form(title),
    submitLabel: texts.copyCode,
    pages: [
      {
        fieldsets: [
          fieldset(texts.content, fieldsWhere(false)),
          fieldset(texts.json, fieldsWhere(true)),
          fieldset(texts.page, page),
        ].filter(({ columns }) => (columns as { fields: Json[] }[])[0]?.fields.length),
      },
    ],
  }
}

/** The initial values of a form's fields, by field id. */
export function initialAnswers(form: Json): Record<string, string> {
  const answers: Record<string, string> = {}
  JSON.stringify(form, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'settings' in value && 'id' in value) {
      answers[String(value.id)] = String((value.settings as Json)['defaultValue'] ?? '')
    }
    return value
  })
  return answers
}
