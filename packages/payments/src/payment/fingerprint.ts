/** The 32-bit FNV-1a hash of a text's UTF-16 code units, begun from a seed. No more than a check for equality. */
function fnv1a(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return (hash >>> 0).toString(36)
}

const hash = (text: string): string => fnv1a(text, 0x811c9dc5) + fnv1a(`${text} `, 0x01000193)

/** The same text for the same values, whatever the order of the fields; a field without a value is no field. */
const canonical = (content: object): string =>
  JSON.stringify(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * A digest of everything that a create call sends of a gift, so that a corrected gift is another attempt. It is short, and
 * salted for each attempt: what a donor typed can neither be computed from it nor recognised in it.
 */
export function giftFingerprint(content: object, salt = crypto.getRandomValues(new Uint32Array(1)).join('')): string {
  return `${salt}.${hash(salt + canonical(content))}`
}

/** Whether a fingerprint is that of a content. */
export const isFingerprintOf = (fingerprint: string, content: object): boolean =>
  giftFingerprint(content, fingerprint.split('.')[0]) === fingerprint
