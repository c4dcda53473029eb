import { type CmsObject, fromCms, isCmsObject } from '../cms-object.ts'
import { readText } from './read-values.ts'

/**
 * The types of field that the element shows: Umbraco Forms' id of each, by its name in camel case.
 * All other types are left out.
 */
const answerTypeIds = {
  shortAnswer: '3f92e01b-29e2-4a30-bf33-9df5580ed52c',
  longAnswer: '023f09ac-1445-4bcb-b8fa-ab49f33bd046',
  dropdown: '0dd29d42-a6a5-11de-a2f2-222256d89593',
  singleChoice: '903df9b0-a78c-11de-9fc1-db7a56d89593',
  multipleChoice: 'fab43f20-a6bf-11de-a28f-9b5755d89593',
  checkbox: 'd5c0c390-ae9a-11de-a69e-666455d89593',
  dataConsent: 'a72c9df9-3847-47cf-afb8-b86773fd12cd',
  fileUpload: '84a17cf8-b711-46a6-9840-0e4a072ad000',
}

/** Those that take no answer. */
const textTypeIds = {
  titleAndDescription: 'e3fbf6c4-f46c-495e-aff8-4b3c227b4a98',
  richText: '1f8d45f8-76e6-4550-a0f5-9637b8454619',
}

export type AnswerKind = keyof typeof answerTypeIds
export type FieldKind = AnswerKind | keyof typeof textTypeIds

/** Whether fields of this kind take an answer. The others only show text, so they are neither validated nor sent. */
export const isAnswerKind = (kind: FieldKind): kind is AnswerKind => Object.hasOwn(answerTypeIds, kind)

/** Maximum number of answers in a form for our host; each choice of a multiple choice is one. */
export const maxAnswers = 2_000

/** 'Data Consent', 'Data consent' and 'dataConsent' are the same name. */
const normalizeTypeName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

const typeIds: Readonly<Record<FieldKind, string>> = { ...answerTypeIds, ...textTypeIds }
const kinds = Object.keys(typeIds) as FieldKind[]
const byId = new Map(kinds.map((kind) => [typeIds[kind], kind]))
const byName = new Map(kinds.map((kind) => [normalizeTypeName(kind), kind]))

/** The kind of a field, by the name or id of its type. `typeName` is as the definition has it, for a report. */
export function readFieldKind(source: CmsObject): { readonly kind: FieldKind | undefined; readonly typeName: string } {
  const type = fromCms(source['type'])
  const name = isCmsObject(type)
    ? readText(type, 'name')
    : typeof type === 'string'
      ? type
      : readText(source, 'typeName')
  const id = isCmsObject(type) ? readText(type, 'id') : ''
  return { kind: byName.get(normalizeTypeName(name)) ?? byId.get(id.toLowerCase()), typeName: name || id }
}
