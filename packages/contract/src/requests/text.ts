import { description, maxLength, pipe, string } from 'valibot'

/**
 * A text in a request, with at most this many characters. For requests only: browsers do not
 * download their descriptions.
 */
export const text = (max: number, about: string) => pipe(string(), maxLength(max), description(about))

/**
 * An address of a page. A gift must not be refused because a campaign made it long, so this is as
 * much as servers have to support (RFC 9110, section 4.1).
 */
export const pageAddress = (about: string) => text(8000, about)
