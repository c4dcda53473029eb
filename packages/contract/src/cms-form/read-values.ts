import { type CmsObject, fromCms, isCmsObject } from '../cms-object.ts'

/** Reports a problem, in English for the console. */
export type ReportProblem = (problem: string) => void

/** A text. Numbers and booleans are converted; everything else gives an empty text. */
export function readText(source: CmsObject, key: string): string {
  return asText(source[key])
}

export function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}

/** A boolean, in any of the ways a CMS writes it. */
export function readBoolean(source: CmsObject, key: string): boolean {
  return ['true', 'on', '1', 'yes', 'checked'].includes(readText(source, key).trim().toLowerCase())
}

/** An object, its keys normalised (`fromCms`); empty when there is none. */
export function readObject(source: CmsObject, key: string): CmsObject {
  const value = fromCms(source[key])
  return isCmsObject(value) ? value : {}
}

/** A list; a single value counts as a list of one. */
export function readList(source: CmsObject, key: string): readonly unknown[] {
  const value = source[key]
  return value == null ? [] : Array.isArray(value) ? value : [value]
}

/** The objects of a list, their keys normalised. Reports items that are not objects. */
export function readObjects(
  source: CmsObject,
  key: string,
  where: string,
  report: ReportProblem,
): readonly CmsObject[] {
  return readList(source, key)
    .map(fromCms)
    .filter((item): item is CmsObject => {
      if (!isCmsObject(item)) report(`${where} has something in '${key}' that is no object; it is left out`)
      return isCmsObject(item)
    })
}
