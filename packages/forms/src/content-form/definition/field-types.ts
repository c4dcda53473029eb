import type { Field } from './definition.ts'
import { isCmsObject, readValue, readText, type CmsObject } from './cms-object.ts'

/** Umbraco Forms' name and id of each field type in its Delivery API (Umbraco docs: Forms in the Delivery API). */
const types: readonly { readonly kind: Field['kind']; readonly name: string; readonly id: string }[] = [
  { kind: 'shortAnswer', name: 'Short answer', id: '3f92e01b-29e2-4a30-bf33-9df5580ed52c' },
  { kind: 'longAnswer', name: 'Long answer', id: '023f09ac-1445-4bcb-b8fa-ab49f33bd046' },
  { kind: 'dropdown', name: 'Dropdown', id: '0dd29d42-a6a5-11de-a2f2-222256d89593' },
  { kind: 'singleChoice', name: 'Single choice', id: '903df9b0-a78c-11de-9fc1-db7a56d89593' },
  { kind: 'multipleChoice', name: 'Multiple choice', id: 'fab43f20-a6bf-11de-a28f-9b5755d89593' },
  { kind: 'checkbox', name: 'Checkbox', id: 'd5c0c390-ae9a-11de-a69e-666455d89593' },
  { kind: 'dataConsent', name: 'Data Consent', id: 'a72c9df9-3847-47cf-afb8-b86773fd12cd' },
  { kind: 'fileUpload', name: 'File upload', id: '84a17cf8-b711-46a6-9840-0e4a072ad000' },
  { kind: 'titleAndDescription', name: 'Title and description', id: 'e3fbf6c4-f46c-495e-aff8-4b3c227b4a98' },
  { kind: 'richText', name: 'Rich text', id: '1f8d45f8-76e6-4550-a0f5-9637b8454619' },
]

/** 'Data Consent', 'Data consent' and 'dataConsent' are the same name. */
const normalizeTypeName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

const byId = new Map(types.map(({ id, kind }) => [id, kind]))
const byName = new Map(types.map(({ name, kind }) => [normalizeTypeName(name), kind]))

/** The kind of a field, by the name or id of its type. `given` is the type in the definition, for a report. */
export function fieldKind(source: CmsObject): { readonly kind: Field['kind'] | undefined; readonly given: string } {
  const type = readValue(source, 'type')
  const name = isCmsObject(type)
    ? readText(type, 'name')
    : typeof type === 'string'
      ? type
      : readText(source, 'typeName')
  const id = isCmsObject(type) ? readText(type, 'id') : ''
  return { kind: byName.get(normalizeTypeName(name)) ?? byId.get(id.toLowerCase()), given: name || id }
}
