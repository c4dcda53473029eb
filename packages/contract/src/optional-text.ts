import { number, nullish, pipe, string, transform, union } from 'valibot'

const text = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
)

/**
 * A text in an answer. A host may also leave it out, or send null, an empty text or a number.
 * Parsed as text, null or undefined.
 */
export const optionalText = () =>
  nullish(
    pipe(
      text,
      transform((value) => (value === '' ? null : value)),
    ),
  )
