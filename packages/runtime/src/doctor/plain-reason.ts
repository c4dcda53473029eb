/** What valibot calls the sorts of values that JSON has, as a template author would. */
const sorts: Readonly<Record<string, string>> = {
  Array: 'a list: [ … ]',
  Object: 'an object: { … }',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
}

/** Why a value is not taken, in plain words and without the value: it may be somebody's. */
export function plainReason(reason: string): string {
  const [, about, expected = ''] = /^Invalid (\w+): Expected (.+?) but received .*$/s.exec(reason) ?? []
  if (about === undefined) return reason
  if (about === 'key') return `lacks ${expected}`
  const named = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  return `should be ${named.map((sort) => sorts[sort] ?? sort).join(' or ')}`
}
