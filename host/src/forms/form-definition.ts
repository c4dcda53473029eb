import { allowedExtensions, defaultMaxUploadSize } from '@charity-elements/contract'

/*
 * The parts of a CMS form that the server needs to validate answers, read as tolerantly as the
 * element does. `tests/contract/form-definitions.test.ts` compares the two.
 */

/** Umbraco Forms' name and id of the field types that the element shows. It leaves out all others. */
const typeIds = {
  'Short answer': '3f92e01b-29e2-4a30-bf33-9df5580ed52c',
  'Long answer': '023f09ac-1445-4bcb-b8fa-ab49f33bd046',
  Dropdown: '0dd29d42-a6a5-11de-a2f2-222256d89593',
  'Single choice': '903df9b0-a78c-11de-9fc1-db7a56d89593',
  'Multiple choice': 'fab43f20-a6bf-11de-a28f-9b5755d89593',
  Checkbox: 'd5c0c390-ae9a-11de-a69e-666455d89593',
  'Data Consent': 'a72c9df9-3847-47cf-afb8-b86773fd12cd',
  'File upload': '84a17cf8-b711-46a6-9840-0e4a072ad000',
  'Title and description': 'e3fbf6c4-f46c-495e-aff8-4b3c227b4a98',
  'Rich text': '1f8d45f8-76e6-4550-a0f5-9637b8454619',
} as const
export type FieldType = keyof typeof typeIds

/** They take no answer. */
const textTypes: readonly FieldType[] = ['Title and description', 'Rich text']

/** A field of the form that takes an answer: the parts of it that the server checks. */
export interface FormField {
  id: string
  caption: string
  type: FieldType
  /**
   * Whether the field is always required. False if a condition can hide it, because only the
   * browser checks those.
   */
  isRequired: boolean
  values: readonly string[]
  upload: { isMultiple: boolean; extensions: readonly string[] | undefined; maxBytes: number }
}

export interface FormDefinition {
  id: string
  name: string
  fields: ReadonlyMap<string, FormField>
}

/** Parses a CMS form; undefined if it has no id or no pages. */
export function parseForm(form: unknown): FormDefinition | undefined {
  const source = objectOf(form)
  const id = textOf(source['id'])
  if (id === '' || source['pages'] === undefined) return undefined
  const fields = new Map<string, FormField>()
  let index = 0
  for (const page of objectsOf(source['pages'])) {
    for (const fieldset of objectsOf(page['fieldsets'])) {
      const columns = objectsOf(fieldset['columns'])
      // Fields directly in a fieldset are read as a single column.
      for (const field of (columns.length > 0 ? columns : [fieldset]).flatMap(({ fields }) => objectsOf(fields))) {
        const type = fieldTypeOf(field)
        if (!type) continue
        index += 1
        if (textTypes.includes(type)) continue
        const id = textOf(field['id']) || textOf(field['alias']) || `field-${index}`
        fields.set(id, {
          id,
          caption: textOf(field['caption']),
          type,
          isRequired: isTrue(field['required']) && ![page, fieldset, field].some(hasCondition),
          values: listOf(field['preValues']).map(valueOf),
          upload: uploadOf(objectOf(field['fileUploadOptions'])),
        })
      }
    }
  }
  return { id, name: textOf(source['name']), fields }
}

/** 'Data Consent', 'Data consent' and 'dataConsent' are the same name. */
const normalizeTypeName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The type of a field by its name, else by its id. */
function fieldTypeOf({ type, typeName }: CmsObject): FieldType | undefined {
  const { name, id } = isObject(type) ? objectOf(type) : { name: type ?? typeName }
  const known = Object.keys(typeIds) as FieldType[]
  return (
    known.find((one) => normalizeTypeName(one) === normalizeTypeName(textOf(name))) ??
    known.find((one) => typeIds[one] === textOf(id).toLowerCase())
  )
}

const hasCondition = ({ condition }: CmsObject) => objectsOf(objectOf(condition)['rules']).length > 0

/** The value of a choice, which may be a text or have a caption alone. */
function valueOf(choice: unknown): string {
  const { value, caption } = objectOf(choice)
  return textOf(isObject(choice) ? (value ?? caption) : choice)
}

function uploadOf(options: CmsObject): FormField['upload'] {
  const { allowAllUploadExtensions: all, allowedUploadExtensions: listed, maxUploadSize } = options
  const size = Number(textOf(maxUploadSize))
  return {
    isMultiple: isTrue(options['allowMultipleFileUploads']),
    extensions: allowedExtensions({
      allowAllUploadExtensions: textOf(all) ? isTrue(all) : undefined,
      allowedUploadExtensions: listed === undefined || typeof listed === 'string' ? listed : listOf(listed).map(textOf),
    }),
    maxBytes: Number.isSafeInteger(size) && size > 0 ? size : defaultMaxUploadSize,
  }
}

type CmsObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object of the CMS, whose keys may start with an upper-case or lower-case letter; empty if there
 * is none.
 */
const objectOf = (value: unknown): CmsObject =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {})
      .filter(([, part]) => part !== null)
      .map(([key, part]) => [key.charAt(0).toLowerCase() + key.slice(1), part]),
  )

/** A list; a single value counts as a list of one. */
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())
const objectsOf = (value: unknown): CmsObject[] => listOf(value).filter(isObject).map(objectOf)

/** A text, number or boolean as text; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const isTrue = (value: unknown): boolean =>
  ['true', 'on', '1', 'yes', 'checked'].includes(textOf(value).trim().toLowerCase())
