import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allOperators } from '../../packages/contract/src/cms-form/operators.ts'
import { type KeyedPart, likelyKeys } from '../../packages/contract/src/cms-form/likely-keys.ts'
import { examples } from '../../packages/forms/src/content-form/examples.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../packages/${path}`, import.meta.url), 'utf8'))
const vectors = 'forms/src/content-form/vectors'
const root: Schema = read('contract/src/cms-form/form-definition.schema.json')
const partOf = (name: string): Schema => (name === 'form' ? root : root.$defs?.[name]) ?? {}
const keysOf = (schema: Schema): string[] => Object.keys(schema.properties ?? {})

/** The keys of a definition that the schema does not have, each with its path. */
function unknownKeys(value: unknown, schema: Schema, path = ''): string[] {
  if (schema.$ref) return unknownKeys(value, partOf(schema.$ref.replace('#/$defs/', '')), path)
  if (Array.isArray(value)) return value.flatMap((item) => unknownKeys(item, schema.items ?? {}, path))
  const { properties } = schema.anyOf?.find((one) => one.properties) ?? schema
  if (typeof value !== 'object' || value === null || !properties) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = properties[key] ?? properties[key.charAt(0).toLowerCase() + key.slice(1)]
    return known ? unknownKeys(inner, known, `${path}.${key}`) : [`${path}.${key}`]
  })
}

it.each<[string, string[]]>([
  ['FormDto', ['form']],
  ['FormPageDto', ['page']],
  ['FormFieldsetDto', ['fieldset']],
  ['FormFieldsetColumnDto', ['column']],
  ['FormFieldDto', ['field']],
  ['FormConditionDto', ['condition']],
])("the schema of a form definition has every key of the Delivery API's %s", (dto, [part = '']) => {
  const { properties } = read(`${vectors}/forms-delivery-openapi.json`).components.schemas[dto]
  expect(Object.keys(properties).filter((key) => !keysOf(partOf(part)).includes(key))).toEqual([])
})

it('the schema of a form definition has every key that is read, and every operator', () => {
  for (const [part, keys] of Object.entries(likelyKeys))
    expect([...keys.values()].filter((key) => !keysOf(partOf(part as KeyedPart)).includes(key))).toEqual([])
  const rule = partOf('condition').properties?.['rules']?.items?.properties
  expect(new Set(rule?.['operator']?.enum)).toEqual(new Set(allOperators))
})

it("the schema of a form definition knows every key of Umbraco's sample and of our examples", () => {
  expect(unknownKeys(read(`${vectors}/docs-v17-simple-comment-form.json`), root)).toEqual([])
  for (const { props } of examples) expect(unknownKeys(props.form, root)).toEqual([])
  expect(unknownKeys({ pages: [{ fieldsets: [{ fields: [{ mandatory: true }] }] }] }, root)).toEqual([
    '.pages.fieldsets.fields.mandatory',
  ])
})
