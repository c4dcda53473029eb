/** JSON text. Prototype.js before 1.7 gives arrays a `toJSON`, whose text would be quoted once more, as a string. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, given: unknown) {
    const own = this[key]
    return Array.isArray(own) ? own : given
  })
