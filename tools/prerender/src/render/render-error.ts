/**
 * The element cannot be rendered because of an unknown tag or language, or props that do not match.
 * The message is for the page's author.
 */
export class RenderError extends Error {
  override readonly name = 'RenderError'
}
