import { firstOf, link } from '@charity-elements/runtime'
import { optional, pipe, transform } from 'valibot'

/** A link or none: a CMS link that was never filled in has neither an address nor a text. */
export const optionalLink = optional(
  pipe(
    firstOf(optional(link)),
    transform((given) => (given?.url || given?.route || given?.title || given?.name ? given : undefined)),
  ),
)
