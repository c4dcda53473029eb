/** A JSON object from the CMS. */
export type CmsObject = Readonly<Record<string, unknown>>

export function isCmsObject(value: unknown): value is CmsObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Normalises an object of the CMS: null and undefined values removed, and the capital that a key
 * starts with in lower case; keys in capitals stay.
 */
export function fromCms(value: unknown): unknown {
  if (!isCmsObject(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(
    entries.map(([key, part]) => [key.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()), part]),
  )
}
