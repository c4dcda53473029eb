import { description, maxLength, pipe, string } from 'valibot'

/**
 * A text in a request, with at most this many characters. For requests only: browsers do not
 * download their descriptions.
 */
export const text = (max: number, about: string) => pipe(string(), maxLength(max), description(about))
