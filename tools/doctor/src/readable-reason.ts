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

const swedishWords = {
  'is not JSON': 'går inte att läsa som JSON',
  'should be ': 'ska vara ',
  'lacks ': 'saknar ',
  'a list: [ … ]': 'en lista: [ … ]',
  'an object: { … }': 'ett objekt: { … }',
  'true or false': 'true eller false',
  'a number': 'ett tal',
  'a text': 'en text',
  ' or ': ' eller ',
}

/** A reason of `readableReason`, in Swedish. */
export function reasonInSwedish(reason: string): string {
  let text = reason
  for (const [english, swedish] of Object.entries(swedishWords)) text = text.replaceAll(english, swedish)
  return text
}
