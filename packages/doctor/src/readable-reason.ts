/** Valibot's names of JSON types, in words for template authors. */
const typeNames: Readonly<Record<string, string>> = {
  Array: 'a list: [ … ]',
  Object: 'an object: { … }',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
}

/** Valibot's message in plain words, without the value, which may be personal. */
export function readableReason(reason: string): string {
  const [, about, expected = ''] = /^Invalid (\w+): Expected (.+?) but received .*$/s.exec(reason) ?? []
  if (about === undefined) return reason
  if (about === 'key') return `lacks ${expected}`
  const named = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  return `should be ${named.map((sort) => typeNames[sort] ?? sort).join(' or ')}`
}
