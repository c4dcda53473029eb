/**
 * Compiles a pattern of the CMS to a regular expression that must match the whole value. A leading
 * `(?i)`, which exists in .NET but not in JavaScript, makes it case-insensitive.
 *
 * @throws SyntaxError when the pattern is not a regular expression.
 */
export function compilePattern(pattern: string): RegExp {
  const ignoresCase = pattern.startsWith('(?i)')
  const source = ignoresCase ? pattern.slice(4) : pattern
  const flags = ignoresCase ? 'i' : ''
  try {
    return matchWhole(source, flags + 'u')
  } catch {
    // Patterns written for .NET often have needless escapes, which are syntax errors with the flag
    // `u`.
    return matchWhole(source, flags)
  }
}

function matchWhole(source: string, flags: string): RegExp {
  new RegExp(source, flags) // Throws for 'a)(b', which would become valid inside the group below.
  return new RegExp(`^(?:${source})$`, flags)
}
