import { type Field, fieldTypes } from '../fields/registry.ts'
import { isCmsObject, readValue, readText, type CmsObject } from './cms-object.ts'

/** 'Data Consent', 'Data consent' and 'dataConsent' are the same name. */
const normalizeTypeName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

const kinds = Object.keys(fieldTypes) as Field['kind'][]
const byId = new Map(kinds.map((kind) => [fieldTypes[kind].cmsType.id, kind]))
const byName = new Map(kinds.map((kind) => [normalizeTypeName(fieldTypes[kind].cmsType.name), kind]))

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
