/** The FNV-1a hash of a text's UTF-16 code units, folded to 16 bits. No more than a check for equality. */
function hash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(36)
}

/** The same text for the same values, whatever the order of the fields; a field without a value is no field. */
const canonical = (content: object): string =>
  JSON.stringify(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * A digest of everything that a create call sends of a gift, so that a corrected gift is another attempt. It is too short to tell what a
 * donor typed: hundreds of phone numbers have the same, whoever tries them all. Where a correction does,
 * the host refuses it, and it is sent under a new key.
 */
export const giftFingerprint = (content: object): string => hash(canonical(content))
