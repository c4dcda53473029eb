/** Decodes a cookie's value. One with a stray % is not encoded and is returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The value of a cookie of this page, or null. */
export function cookieValue(name: string, cookies = document.cookie): string | null {
  for (const cookie of cookies.split('; ')) {
    const [key, ...value] = cookie.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return null
}
