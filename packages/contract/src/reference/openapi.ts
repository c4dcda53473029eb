import type { CallReference } from './call-reference.ts'
import { callList } from './calls.ts'
import { extensions } from './extensions.ts'
import { type JsonSchema, answerSchema, requestSchema } from './json-schema.ts'
import { refusalsOf, serverRefusals } from './refusals.ts'

type NamedCall = (typeof callList)[number]

/** What the calls of each family are about. */
const families: Readonly<Record<NamedCall['family'], string>> = {
  session: "The visitor's session and its token, page views and conversions.",
  content: 'Forms, newsletters and menus.',
  swish: 'Gifts by Swish.',
  card: 'Gifts by card, and invoices.',
  assently: 'Contracts for monthly gifts.',
  saved: 'What a donor has typed, for a return to the page, and post towns.',
}

const csrf: JsonSchema = { type: 'string', description: "The token that generate-csrf answered to the visitor's page." }
const received: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'The receipts of answers that have arrived since the last call. Sent where the host has `receipts`.',
  'x-extension': 'receipts',
}
const exampleToken = 'k3Jx0c1bYw8'
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

/** A refusal; its body says in English what was wrong. */
export const refusal = (description: string, headers?: object) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  ...(headers && { headers }),
})

const hasRetryAfter = ['429', '503']
const responsesOf = (refusals: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, text]) => [
      status,
      refusal(text, hasRetryAfter.includes(status) ? retryAfter : undefined),
    ]),
  )

/** The refusals that any call may be answered with. */
export const commonRefusals = responsesOf(serverRefusals)

/** Whether a call works without a token, because it returns one or needs no session. */
const isOpen = ({ method, name }: NamedCall) => method === 'GET' || name === 'resumeSession'

function requestBody(call: NamedCall) {
  if (call.contentType === null) return {}
  const { properties, required = [], ...schema } = requestSchema(call)
  const withToken = {
    ...schema,
    properties: { csrf, ...(!isOpen(call) && call.contentType === 'application/json' && { received }), ...properties },
    required: isOpen(call) ? required : ['csrf', ...required],
  }
  const example = { csrf: exampleToken, ...Object(call.about.example.request) }
  return { requestBody: { required: true, content: { [call.contentType]: { schema: withToken, example } } } }
}

function responses(call: NamedCall): Record<string, object> {
  const { about, contentType, name } = call
  const schema = answerSchema(call)
  const success =
    schema === null && contentType !== 'multipart/form-data'
      ? { description: 'Done. Any status from 200 to 299 will do, with any body that denies nothing, or none.' }
      : {
          description: 'The answer.',
          content: { 'application/json': { schema: schema ?? {}, example: about.example.answer } },
        }
  const cookie = { 'Set-Cookie': { description: "The visitor's session.", schema: { type: 'string' } } }
  return {
    200: { ...success, ...(name === 'generateCsrf' && { headers: cookie }) },
    ...responsesOf(refusalsOf(call)),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Extension idempotency: the same key is the same payment, with the same answer.',
  schema: { type: 'string', format: 'uuid' },
  'x-extension': 'idempotency',
}

function operation(call: NamedCall) {
  const { name, family, about } = call
  const { summary, description, requirements, extension, isCreate } = about
  const belongs = extension && `Belongs to the extension ${extension}; a host may leave it out.`
  return {
    operationId: name,
    tags: [family],
    summary,
    ...((description || belongs) && { description: [description, belongs].filter(Boolean).join(' ') }),
    security: isOpen(call) ? [] : [{ session: [] }],
    ...(isCreate && { parameters: [idempotencyKey] }),
    ...requestBody(call),
    responses: responses(call),
    'x-requirements': requirements,
    ...(extension && { 'x-extension': extension }),
  }
}

/**
 * The parts that a host adds to the document: its name, and calls that the elements do not make.
 */
export interface OpenApiAdditions {
  readonly title?: string
  readonly sessionCookie?: string
  readonly paths?: Readonly<Record<string, object>>
  readonly securitySchemes?: Readonly<Record<string, object>>
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi({
  title = 'What charity-elements ask of a backend',
  sessionCookie = 'session',
  paths = {},
  securitySchemes = {},
}: OpenApiAdditions = {}) {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Every call of the elements. A field with x-extension may be left out of any answer, and a field that may be left out may be null. Unknown fields of an answer are ignored. Paths are exact: some end in a slash, some do not.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: "The backend's own origin." }],
    tags: Object.entries(families).map(([name, description]) => ({ name, description })),
    paths: {
      ...Object.fromEntries(callList.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
      ...paths,
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'The cookie that generate-csrf sets; its name is up to the host. Each POST carries the token as "csrf" in its body, too.',
        },
        ...securitySchemes,
      },
      schemas: {
        Refusal: {
          type: 'object',
          description: 'Says in English what was wrong, for the console. Visitors never see it; an empty body will do.',
          properties: { error: { type: ['string', 'null'] } },
        },
      },
    },
    'x-extensions': extensions,
  }
}

export type { CallReference }
