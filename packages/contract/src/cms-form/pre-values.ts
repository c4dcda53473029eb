import { type CmsObject, asText, isCmsObject, readList, readText, readValue } from './cms-object.ts'

/** One of a field's preset values: the value that is sent, and the caption that is shown. */
export interface PreValue {
  readonly value: string
  readonly caption: string
}

/** Reads the preset values of a field. A value may be an object, which may have a caption alone, or a text. */
export const readPreValues = (source: CmsObject): readonly PreValue[] =>
  readList(source, 'preValues').flatMap((item): PreValue[] => {
    const value = isCmsObject(item) ? asText(readValue(item, 'value') ?? readValue(item, 'caption')) : asText(item)
    return value === '' ? [] : [{ value, caption: (isCmsObject(item) && readText(item, 'caption')) || value }]
  })
