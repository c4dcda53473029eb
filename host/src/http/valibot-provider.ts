import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { type GenericSchema, type InferInput, type InferOutput, getDotPath, parse, safeParse } from 'valibot'

/** Types of a route from its valibot schemas. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends GenericSchema ? InferOutput<this['schema']> : unknown
  serializer: this['schema'] extends GenericSchema ? InferInput<this['schema']> : unknown
}

/** Validates a part of a request. Leaves out unknown fields. */
export const validatorCompiler: FastifySchemaCompiler<GenericSchema> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = safeParse(schema, data)
    if (result.success) return { value: result.output }
    const reasons = result.issues.map((issue) =>
      [httpPart, ...(getDotPath(issue)?.split('.') ?? [])].join('/').concat(` ${issue.message}`),
    )
    return { error: new Error(reasons.join(', ')) }
  }

/**
 * Serialises an answer. Fields that are not in the schema never leave the host. If an answer does
 * not match the schema, that is a bug in the host.
 */
export const serializerCompiler: FastifySerializerCompiler<GenericSchema> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(parse(schema, data))
