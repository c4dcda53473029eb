/** A JSON object as the CMS serialised it: keys in either case at the first letter, anything possibly missing. */
export type Source = Readonly<Record<string, unknown>>

/** Told what could not be used, in plain English for the console. */
export type Report = (problem: string) => void

export function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const capitals = new Map<string, string>()

/** `Key` for `key`, made once: a large form asks thousands of times. */
function capitalOf(key: string): string {
  const capital = capitals.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1)
  capitals.set(key, capital)
  return capital
}

/** What stands under `key`, or under `Key`. */
export function read(source: Source, key: string): unknown {
  return source[key] ?? source[capitalOf(key)]
}

/** A text; numbers and booleans as text, everything else as an empty one. */
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

/** True in any of the ways a CMS writes it. */
export function readFlag(source: Source, key: string): boolean {
  return isTrue(readText(source, key))
}

export function isTrue(text: string): boolean {
  return ['true', 'on', '1', 'yes', 'checked'].includes(text.trim().toLowerCase())
}

/** An object; an empty one where there is none. */
export function readObject(source: Source, key: string): Source {
  const value = read(source, key)
  return isSource(value) ? value : {}
}

/** A list; a single thing counts as a list of one. */
export function readList(source: Source, key: string): readonly unknown[] {
  const value = read(source, key)
  return value == null ? [] : Array.isArray(value) ? value : [value]
}

/** The objects of a list; what is not an object is reported. */
export function readObjects(source: Source, key: string, where: string, report: Report): readonly Source[] {
  return readList(source, key).filter((item): item is Source => {
    if (!isSource(item)) report(`${where} has something in '${key}' that is no object; it is left out`)
    return isSource(item)
  })
}
