/**
 * The content of an element is invalid as a whole, so there is nothing to show. The message is for
 * the author of the content.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}
