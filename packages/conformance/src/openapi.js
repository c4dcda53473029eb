/** @typedef {import('./contract.js').Contract} Contract */
/** @typedef {import('./contract.js').ContractCall} ContractCall */
/** @typedef {import('./contract.js').Schema} Schema */

const token = { csrf: { type: 'string', description: "The token that generate-csrf gave to the visitor's page." } }

/** @param {ContractCall} call */
function requestBody({ contentType, body, name }) {
  if (contentType === null) return {}
  const form = {
    type: 'object',
    description:
      'One entry for each field id. Files are entries as files; a multiple choice is an entry for each choice.',
    properties: { ...token, formId: { type: 'string' } },
    required: ['csrf', 'formId'],
    additionalProperties: true,
  }
  const schema =
    name === 'postForm'
      ? form
      : { ...body, properties: { ...body.properties, ...token }, required: [...(body.required ?? []), 'csrf'] }
  return { requestBody: { required: true, content: { [contentType]: { schema } } } }
}

/** @param {string} description @param {string} [schema] */
const refused = (description, schema) => ({
  description,
  ...(schema && { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }),
})

/** @param {ContractCall} call @returns {Record<string, object>} */
function responses({ method, answer, headers, name, source }) {
  const success =
    name === 'postForm'
      ? {
          description: 'Taken. The body is JSON; what it says is not read.',
          content: { 'application/json': { schema: {} } },
        }
      : answer === null
        ? { description: 'Done. Any status from 200 to 299 will do, with any body or none.' }
        : { description: 'The answer.', content: { 'application/json': { schema: answer } } }
  const cookie = { 'Set-Cookie': { description: "The visitor's session.", schema: { type: 'string' } } }
  return {
    200: { ...success, ...(name === 'generateCsrf' && { headers: cookie }) },
    ...(method === 'POST' && {
      400: refused('The body is not what this call takes.', 'Refusal'),
      403: refused(
        'The token is missing, unknown or old, or the origin is not allowed. 400, 401 and 419 are understood as well. The body is best {"error": "csrf"}.',
        'Refusal',
      ),
    }),
    ...(headers && {
      409: refused('Extension idempotency: the server is at work on the payment of this key. Ask again.', 'Refusal'),
      422: refused('Extension idempotency: the key belongs to another payment, of which nothing came.', 'Refusal'),
    }),
    ...(/newsletterSignup/i.test(name) && { 422: refused('The address is invalid.', 'Refusal') }),
    ...(source === 'extension' && {
      404: refused('The host does not have this extension, or does not know the token.'),
    }),
    429: {
      ...refused('Too many requests. The elements show it as any other refusal.', 'Refusal'),
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    },
    '5XX': refused('The server failed. A create call is not sent again by itself.'),
  }
}

/** @param {ContractCall} call */
const parameters = ({ headers = {} }) =>
  Object.entries(headers).map(([name, extension]) => ({
    name,
    in: 'header',
    required: false,
    description: `Extension ${extension}: a UUID. The same key is the same payment, with the same answer.`,
    schema: { type: 'string', format: 'uuid' },
    'x-extension': extension,
  }))

/** @param {ContractCall} call */
function operation(call) {
  const { name, family, summary, requirements, source, extension, method } = call
  const own = parameters(call)
  return {
    operationId: name,
    tags: [family],
    summary,
    ...(extension && { description: `Belongs to the extension ${extension}; a host may leave it out.` }),
    security: method === 'POST' ? [{ session: [] }] : [],
    ...(own.length > 0 && { parameters: own }),
    ...requestBody(call),
    responses: responses(call),
    'x-requirements': requirements,
    'x-source': source,
  }
}

/** The contract as an OpenAPI 3.1 document. @param {Contract} contract */
export function openApi({ calls, extensions }) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'What charity-elements ask of a backend',
      version: '1',
      description:
        'Every call of the elements. Fields with x-extension may be left out of any answer, and any field may be null where it may be left out. Unknown fields of an answer are ignored. Paths are exact: some end in a slash, some do not.',
    },
    servers: [{ url: '/', description: "The backend's own origin." }],
    tags: [...new Set(calls.map(({ family }) => family))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'The cookie that generate-csrf sets; its name is the host\'s own affair. Beside it each POST call carries the token as "csrf" in its body.',
        },
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
