import { number, nullish, pipe, string, transform, union } from 'valibot'

const text = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
)

/** A text of an answer that a host may also leave out, answer as null, as an empty text, or as a number. Read as text, null or undefined. */
export const optionalText = () =>
  nullish(
    pipe(
      text,
      transform((value) => (value === '' ? null : value)),
    ),
  )
