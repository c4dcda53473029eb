import { firstOf, link } from '@charity-elements/runtime'
import { type GenericSchema, optional, pipe, transform } from 'valibot'

/** One entity or none: an empty picker of the CMS is serialised as an empty list. */
export const optionalOne = <const Schema extends GenericSchema>(schema: Schema) => optional(firstOf(optional(schema)))

/** A link or none: a CMS link that was never filled in has neither an address nor a text. */
export const optionalLink = optional(
  pipe(
    firstOf(optional(link)),
    transform((given) => (given?.url || given?.route || given?.title || given?.name ? given : undefined)),
  ),
)
