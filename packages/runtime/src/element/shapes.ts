import {
  type GenericSchema,
  type ObjectEntries,
  type ObjectSchema,
  array,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object as the CMS serialises it, with each key in lower case at its first letter and absent values (null) left out. */
export function fromCms(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(entries.map(([key, part]) => [key.charAt(0).toLowerCase() + key.slice(1), part]))
}

/**
 * An entity of the specification as the CMS serialises it: keys in either case at the first letter, null for absent, unknown
 * keys ignored.
 */
export function entity<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(unknown(), transform(fromCms), object(entries))
}

/** One entity where the CMS may give a list with one in it: the first stands for all. */
export function one<const Schema extends GenericSchema>(schema: Schema) {
  return pipe(
    unknown(),
    transform((value) => (Array.isArray(value) ? value[0] : value)),
    schema,
  )
}

/** A list where the CMS may give one entity by itself, or null for none. */
export function many<const Schema extends GenericSchema>(schema: Schema) {
  return pipe(
    unknown(),
    transform((value) => (value === null ? [] : Array.isArray(value) ? value : [value])),
    array(schema),
  )
}

/** An id: text, which the CMS may give as a number. */
export const id = () => pipe(union([string(), number()]), transform(String))

/** An entity whose fields may lie flat or under `properties`; those that lie flat win. */
export function flattened(value: unknown): unknown {
  const outer = fromCms(value)
  if (!isRecord(outer)) return outer
  const inner = fromCms(outer['properties'])
  return isRecord(inner) ? { ...inner, ...outer } : outer
}

/** A gift of the CMS (STD-18): its id, its minimum in kronor and its tag's name, flat or under `properties`. */
export const gift = () =>
  pipe(
    unknown(),
    transform((value) => flattened(Array.isArray(value) ? value[0] : value)),
    object({
      id: id(),
      minimumGiftAmount: optional(number()),
      giftTag: optional(many(entity({ name: string() })), []),
    }),
  )

/** The entries of an object schema, whatever pipe it stands in. */
export type AnyObject = ObjectSchema<ObjectEntries, undefined>
