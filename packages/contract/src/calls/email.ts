/* Which texts are email addresses, for fields in the browser and for the host. */

/** The part before the `@`: the characters of the HTML standard, with dots only between others. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/**
 * A domain of at least two labels, with letters of any alphabet; hyphens only inside a label, no
 * digits alone at the end.
 */
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}-]{2,63}$/u

/**
 * Parses an email address by the HTML standard's rule for `type="email"`. The domain must also have
 * a dot, because `anna@gmail` is a mistake. Letters such as å are accepted in the domain and
 * returned as Punycode (`xn--…`). The address is otherwise unchanged. Limits: 64 characters before
 * the `@`, 254 in all.
 */
export function parseEmail(typed: string): { ok: true; value: string } | { ok: false; reason: 'empty' | 'form' } {
  const address = typed.replace(/\p{Cf}/gu, '').trim()
  if (address === '') return { ok: false, reason: 'empty' }
  const at = address.lastIndexOf('@')
  const [before, after] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || before.length > 64 || !local.test(before) || !domain.test(after)) return { ok: false, reason: 'form' }
  const ascii = asciiDomain(after)
  const value = `${before}@${ascii}`
  return ascii !== null && value.length <= 254 ? { ok: true, value } : { ok: false, reason: 'form' }
}

/** The domain in Punycode, or null when it is invalid. */
function asciiDomain(name: string): string | null {
  if (/^[\x21-\x7e]+$/.test(name)) return name
  try {
    return new URL('https://' + name).hostname
  } catch {
    return null
  }
}
