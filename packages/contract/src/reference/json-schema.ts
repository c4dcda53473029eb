import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { CallReference } from './call-reference.ts'

/** The part of JSON Schema (2020-12) that the contract uses. */
export interface JsonSchema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  /** The extension that the field belongs to; such a field may always be left out. */
  readonly 'x-extension'?: string
  readonly [keyword: string]: unknown
}

const ofSchema = (schema: GenericSchema): JsonSchema => {
  const { $schema: _version, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined,
  })
  return flattened(rest as unknown as JsonSchema)
}

/** The same schema with nested alternatives flattened. */
function flattened({ anyOf, properties, items, ...rest }: JsonSchema): JsonSchema {
  const alternatives = anyOf?.map(flattened).flatMap((one) => (isOnlyAlternatives(one) ? (one.anyOf ?? []) : [one]))
  return {
    ...rest,
    // An empty alternative allows everything.
    ...(alternatives?.every((one) => Object.keys(one).length > 0) && { anyOf: alternatives }),
    ...(items && { items: flattened(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, flattened(field)])),
    }),
  }
}

const isOnlyAlternatives = (schema: JsonSchema) => Object.keys(schema).join() === 'anyOf'

/**
 * Adds keywords to a field everywhere in the schema: in each alternative, and in the items of a
 * list.
 */
function annotateField(schema: JsonSchema, path: readonly string[], keywords: JsonSchema): JsonSchema {
  const [name = '', ...rest] = path
  const { anyOf, items, properties } = schema
  const field = properties?.[name]
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((one) => annotateField(one, path, keywords)) }),
    ...(items && { items: annotateField(items, path, keywords) }),
    ...(field && {
      properties: {
        ...properties,
        [name]: rest.length > 0 ? annotateField(field, rest, keywords) : { ...field, ...keywords },
      },
    }),
  }
}

function annotate(schema: JsonSchema, texts: object = {}, extensions: object = {}): JsonSchema {
  let annotated = schema
  for (const [path, description] of Object.entries(texts)) {
    annotated = annotateField(annotated, path.split('.'), { description })
  }
  for (const [name, extension] of Object.entries(extensions)) {
    annotated = annotateField(annotated, [name], { 'x-extension': extension })
  }
  return annotated
}

/** The JSON Schema of what a schema accepts, with descriptions of its fields. */
export const describedSchema = (schema: GenericSchema, texts: Readonly<Record<string, string>>): JsonSchema =>
  annotate(ofSchema(schema), texts)

/** The JSON Schema of a request's body, without `csrf`. */
export const requestSchema = ({ request, about }: CallReference): JsonSchema =>
  annotate(ofSchema(request), {}, about.extensionFields?.request)

/** The JSON Schema of an answer; null if any answer with a status of 200 to 299 will do. */
export const answerSchema = ({ answer, about }: CallReference): JsonSchema | null =>
  answer.type === 'unknown' ? null : annotate(ofSchema(answer), about.answerFields, about.extensionFields?.answer)
