import { flattened, one } from '@charity-elements/runtime/element/shapes.ts'
import { link } from '@charity-elements/runtime/links/link.ts'
import { type GenericSchema, type ObjectEntries, object, optional, pipe, transform, unknown } from 'valibot'

/** A page or block of the CMS: its fields flat, as the specification lists them, or under `properties`, as the CMS's API has them. */
export function content<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(unknown(), transform(flattened), object(entries))
}

/** One entity or none: a picker of the CMS with nothing in it gives an empty list. */
export const maybe = <const Schema extends GenericSchema>(schema: Schema) => optional(one(optional(schema)))

/** A link or none: one of the CMS that was never filled in has neither an address nor a text. */
export const maybeLink = optional(
  pipe(
    one(optional(link)),
    transform((given) => (given?.url || given?.route || given?.title || given?.name ? given : undefined)),
  ),
)
