/**
 * A pattern of the CMS as an expression that a whole value must match. A leading `(?i)`, which .NET knows and JavaScript does
 * not, asks for either letter case.
 *
 * @throws SyntaxError when the pattern is no regular expression.
 */
export function wholePattern(pattern: string): RegExp {
  const ignoresCase = pattern.startsWith('(?i)')
  const source = ignoresCase ? pattern.slice(4) : pattern
  const flags = ignoresCase ? 'i' : ''
  try {
    return whole(source, flags + 'u')
  } catch {
    // Patterns written for .NET often escape what needs no escape, which only the older syntax allows.
    return whole(source, flags)
  }
}

function whole(source: string, flags: string): RegExp {
  new RegExp(source, flags) // 'a)(b' is no expression, though it would become one between brackets of ours.
  return new RegExp(`^(?:${source})$`, flags)
}
