/**
 * A JSON object from the CMS. Keys may start with a capital or a small letter, and any key may be
 * missing.
 */
export type CmsObject = Readonly<Record<string, unknown>>

/** Reports a problem, in English for the console. */
export type ReportProblem = (problem: string) => void

export function isCmsObject(value: unknown): value is CmsObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const capitals = new Map<string, string>()

/** `Key` for `key`. Cached: a large form needs it thousands of times. */
function capitalOf(key: string): string {
  const capital = capitals.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1)
  capitals.set(key, capital)
  return capital
}

/** The value of `key`, or of `Key`. */
export function readValue(source: CmsObject, key: string): unknown {
  return source[key] ?? source[capitalOf(key)]
}

/** A text. Numbers and booleans are converted; everything else gives an empty text. */
export function readText(source: CmsObject, key: string): string {
  return asText(readValue(source, key))
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

/** An object; empty when there is none. */
export function readObject(source: CmsObject, key: string): CmsObject {
  const value = readValue(source, key)
  return isCmsObject(value) ? value : {}
}

/** A list; a single value counts as a list of one. */
export function readList(source: CmsObject, key: string): readonly unknown[] {
  const value = readValue(source, key)
  return value == null ? [] : Array.isArray(value) ? value : [value]
}

/** The objects of a list. Reports items that are not objects. */
export function readObjects(
  source: CmsObject,
  key: string,
  where: string,
  report: ReportProblem,
): readonly CmsObject[] {
  return readList(source, key).filter((item): item is CmsObject => {
    if (!isCmsObject(item)) report(`${where} has something in '${key}' that is no object; it is left out`)
    return isCmsObject(item)
  })
}
