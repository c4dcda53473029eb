/** What a template author wrote instead of JSON. */
export type JsonSlip = 'list' | 'number' | 'encoded twice'

const number = String.raw`\d[\d\s.]*(?:(?:kr|SEK|:-|%)\s*)?`
const slips: readonly (readonly [JsonSlip, RegExp])[] = [
  ['number', new RegExp(`^\\s*${number}$`, 'i')],
  ['list', new RegExp(`^\\s*${number}(?:[,;]\\s*${number})+$`, 'i')],
  ['encoded twice', /&(?:quot|#34|#x22);/i],
]

/** The slip in a value that is not JSON, if it is a usual one. */
export const jsonSlipOf = (given: unknown): JsonSlip | undefined =>
  typeof given === 'string' ? slips.find(([, pattern]) => pattern.test(given))?.[0] : undefined
