import schema from '@charity-elements/contract/form-definition.schema.json' with { type: 'json' }
import type { AnyObjectSchema } from '@charity-elements/runtime'
import type { GenericSchema } from 'valibot'

/** The keys of an object, or of the objects of a list, each with the shape of its value. */
export interface KeyShape {
  /** Functions, because an object may contain others of its own shape. */
  readonly keys: ReadonlyMap<string, () => KeyShape>
}

const shapeOf = (keys: Readonly<Record<string, () => KeyShape>>): KeyShape => ({ keys: new Map(Object.entries(keys)) })
const merged = (shapes: readonly KeyShape[]): KeyShape => ({ keys: new Map(shapes.flatMap(({ keys }) => [...keys])) })

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly string[]
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

const definitions: Readonly<Record<string, JsonSchema>> = schema.$defs

function fromJsonSchema({ $ref, properties = {}, items, anyOf = [] }: JsonSchema): KeyShape {
  const parts = [
    ...anyOf,
    ...(items ? [items] : []),
    ...($ref ? [definitions[$ref.replace('#/$defs/', '')] ?? {}] : []),
  ]
  const keys = Object.entries(properties).map(([key, part]) => [key, () => fromJsonSchema(part)] as const)
  return merged([shapeOf(Object.fromEntries(keys)), ...parts.map(fromJsonSchema)])
}

/** A form definition, or the CMS's picker with one in its `form`. */
const formDefinition = (): KeyShape => merged([fromJsonSchema(schema), shapeOf({ form: formDefinition })])

const isSchema = (part: unknown): part is GenericSchema => Reflect.get(Object(part), 'kind') === 'schema'

/** The schemas that a schema consists of: what it wraps, its options, its items. */
function partsOf(part: GenericSchema): readonly GenericSchema[] {
  const at = (name: string): unknown => Reflect.get(part, name)
  const pipe = at('pipe')
  if (Array.isArray(pipe)) return pipe.filter(isSchema)
  const getter = at('getter')
  return ['options', 'wrapped', 'item']
    .flatMap(at)
    .concat(typeof getter === 'function' ? getter() : [])
    .filter(isSchema)
}

const hasEntries = (part: GenericSchema): part is AnyObjectSchema => 'entries' in part

/** The shape of a value that a schema describes. */
export function shapeOfSchema(part: GenericSchema): KeyShape {
  const parts = partsOf(part)
  if (parts.length > 0 || !hasEntries(part)) return merged(parts.map(shapeOfSchema))
  // The element reads a form definition key by key, so its schema is a file of its own.
  const isForm = (key: string, entry: GenericSchema) => key === 'form' && shapeOfSchema(entry).keys.size === 0
  const shapes = Object.entries(part.entries).map(([key, entry]) => [
    key,
    () => (isForm(key, entry as GenericSchema) ? formDefinition() : shapeOfSchema(entry as GenericSchema)),
  ])
  return shapeOf(Object.fromEntries(shapes))
}
