/**
 * The FNV-1a hash of a text's UTF-16 code units, folded to 16 bits. Only good for a check for
 * equality.
 */
function hash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(36)
}

/** The same text for the same values in any order. Ignores fields without a value. */
const canonical = (content: object): string =>
  JSON.stringify(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

/**
 * A digest of everything that a create call sends about a gift, so that a corrected gift is another
 * attempt. It is too short to reveal what a donor typed, because hundreds of phone numbers share
 * it. If a correction happens to have the same digest, the host refuses it, and the element sends
 * it with a new key.
 */
export const giftFingerprint = (content: object): string => hash(canonical(content))
