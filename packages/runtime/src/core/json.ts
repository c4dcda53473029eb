/**
 * Serialises a value as JSON. Prototype.js before 1.7 gives arrays a `toJSON` that returns text,
 * which would be quoted again as a string.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, given: unknown) {
    const own = this[key]
    return Array.isArray(own) ? own : given
  })
