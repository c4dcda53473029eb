/** A JSON object from the CMS: the first letter of a key in either case, any key possibly missing. */
export type Source = Readonly<Record<string, unknown>>

/** Reports a problem, in plain English for the console. */
export type Report = (problem: string) => void

export function isSource(value: unknown): value is Source {
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
export function read(source: Source, key: string): unknown {
  return source[key] ?? source[capitalOf(key)]
}

/** A text. Numbers and booleans are converted; everything else gives an empty text. */
export function readText(source: Source, key: string): string {
  return asText(read(source, key))
}

export function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}

/** A boolean, in any of the ways a CMS writes it. */
export function readFlag(source: Source, key: string): boolean {
  return isTrue(readText(source, key))
}

export function isTrue(text: string): boolean {
  return ['true', 'on', '1', 'yes', 'checked'].includes(text.trim().toLowerCase())
}

/** An object; empty when there is none. */
export function readObject(source: Source, key: string): Source {
  const value = read(source, key)
  return isSource(value) ? value : {}
}

/** A list; a single value counts as a list of one. */
export function readList(source: Source, key: string): readonly unknown[] {
  const value = read(source, key)
  return value == null ? [] : Array.isArray(value) ? value : [value]
}

/** The objects of a list. Items that are no objects are reported. */
export function readObjects(source: Source, key: string, where: string, report: Report): readonly Source[] {
  return readList(source, key).filter((item): item is Source => {
    if (!isSource(item)) report(`${where} has something in '${key}' that is no object; it is left out`)
    return isSource(item)
  })
}
