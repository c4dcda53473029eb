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
import { fromCms, isCmsObject } from '@charity-elements/contract'

/**
 * Flattens an entity whose fields may be under `properties`. Fields on the entity itself win. The
 * name of content of the Delivery API does not: by it, editors find a page or, since Umbraco 18, an element.
 */
function flattenProperties(value: unknown): unknown {
  const outer = fromCms(value)
  if (!isCmsObject(outer)) return outer
  const { properties, ...own } = outer
  const inner = fromCms(properties)
  if (!isCmsObject(inner)) return outer
  return { ...inner, ...own, ...('contentType' in own && 'name' in inner ? { name: inner['name'] } : {}) }
}

/**
 * A CMS entity: keys may start with an upper-case or lower-case letter, fields may be under
 * `properties`, null counts as absent, and unknown keys are ignored.
 */
export function entity<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(unknown(), transform(flattenProperties), object(entries))
}

/** One entity. The CMS may give a list, of which the first item counts. */
export function firstOf<const Schema extends GenericSchema>(schema: Schema) {
  return pipe(
    unknown(),
    transform((value) => (Array.isArray(value) ? value[0] : value)),
    schema,
  )
}

/** One entity or none: an empty picker of the CMS is serialised as an empty list. */
export const optionalOne = <const Schema extends GenericSchema>(schema: Schema) => optional(firstOf(optional(schema)))

/** The contents of a block list or block grid of the Delivery API; undefined for anything else. */
function blocksOf(value: unknown): readonly unknown[] | undefined {
  const list = fromCms(value)
  if (!isCmsObject(list) || !Array.isArray(list['items'])) return undefined
  const contents = list['items'].map((item) => (fromCms(item) as { content?: unknown }).content)
  // With more keys it is an entity whose own list is empty.
  if (contents.length === 0 && Object.keys(list).length > 1) return undefined
  return contents.every(isCmsObject) ? contents : undefined
}

/** A list. The CMS may give its blocks, a single entity, or null for none. */
export function listOf<const Schema extends GenericSchema>(schema: Schema) {
  return pipe(
    unknown(),
    transform((value) =>
      value === null ? [] : Array.isArray(value) ? (value as unknown[]) : (blocksOf(value) ?? [value]),
    ),
    array(schema),
  )
}

/** An id: a string, which the CMS may give as a number. */
export const entityId = () => pipe(union([string(), number()]), transform(String))

/** A gift tag: an entity with a name, or just the name. */
const giftTag = union([
  pipe(
    string(),
    transform((name) => ({ name })),
  ),
  entity({ name: string() }),
])

/** An amount, which the CMS may give as text. */
const amount = pipe(
  unknown(),
  transform((value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value)),
  optional(number()),
)

/**
 * A gift of the CMS: its id, its minimum in kronor and its tags, directly or under `properties`.
 */
export const gift = () =>
  firstOf(
    entity({
      id: entityId(),
      minimumGiftAmount: optional(amount),
      giftTag: optional(listOf(giftTag), []),
    }),
  )

/** Any object schema: the type of an element's props. */
export type AnyObjectSchema = ObjectSchema<ObjectEntries, undefined>
