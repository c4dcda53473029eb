import { describe, expect, it } from 'vitest'
import { callList, calls } from './calls.ts'
import { extensions } from './extensions.ts'
import { openApi, refusal } from './openapi.ts'

const document = openApi()
/** The operation of a call, and what describes the call. */
const operationOf = (name: keyof typeof calls) => {
  const { path, method, about } = calls[name]
  const byMethod = document.paths[path] as Readonly<Record<string, Record<string, unknown>>>
  return { about, operation: byMethod[method.toLowerCase()] }
}
const text = { type: 'string' }
const anyText = expect.any(String) as string
const refused = { description: anyText, content: refusal('').content }
const waiting = { ...refused, headers: { 'Retry-After': { description: anyText, schema: { type: 'integer' } } } }

describe('the OpenAPI document', () => {
  it('has a head, a tag for each family, and what a session and a refusal are', () => {
    const { paths, ...rest } = document
    expect(Object.keys(paths)).toEqual(callList.map(({ path }) => path))
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: {
        title: anyText,
        version: '1.0.0',
        description: anyText,
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: anyText }],
      tags: ['session', 'content', 'swish', 'card', 'assently', 'saved'].map((name) => ({
        name,
        description: anyText,
      })),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session', description: anyText } },
        schemas: {
          Refusal: { type: 'object', description: anyText, properties: { error: { type: ['string', 'null'] } } },
        },
      },
      'x-extensions': extensions,
    })
  })

  it('has what a host adds to it', () => {
    const callback = { post: { operationId: 'callback' } }
    const own = openApi({
      title: 'Famnen',
      sessionCookie: 'famnen',
      paths: { '/api/callback/': callback },
      securitySchemes: { secret: { type: 'http' } },
    })
    expect(own.info.title).toBe('Famnen')
    expect(own.components.securitySchemes).toMatchObject({ session: { name: 'famnen' }, secret: { type: 'http' } })
    expect(own.paths['/api/callback/']).toBe(callback)
    expect(Object.keys(own.paths)).toHaveLength(callList.length + 1)
  })
})

describe('an operation', () => {
  it('that begins the session needs none, takes no body, and sets the cookie', () => {
    const { about, operation } = operationOf('generateCsrf')
    expect(operation).toEqual({
      operationId: 'generateCsrf',
      tags: ['session'],
      summary: about.summary,
      description: about.description,
      security: [],
      responses: {
        200: {
          description: 'The answer.',
          content: {
            'application/json': {
              schema: expect.objectContaining({ required: ['csrf'] }),
              example: about.example.answer,
            },
          },
          headers: { 'Set-Cookie': { description: anyText, schema: text } },
        },
        403: refused,
        429: waiting,
        '5XX': refused,
      },
      'x-requirements': about.requirements,
    })
  })

  it('of an extension says so, and may need no token', () => {
    const { about, operation } = operationOf('resumeSession')
    expect(operation).toMatchObject({
      description: `${about.description} Belongs to the extension return; a host may leave it out.`,
      security: [],
      requestBody: { required: true },
      responses: { 400: refused, 404: refused },
      'x-extension': 'return',
    })
    const { requestBody } = operation as { requestBody: { content: Record<string, { schema: object }> } }
    expect(requestBody.content['application/json']?.schema).toMatchObject({
      properties: { csrf: text, returnToken: text },
      required: ['returnToken'],
    })
    expect(JSON.stringify(operation)).not.toContain('Set-Cookie')
  })

  it('that begins a payment takes a key and the token, and is refused in more ways', () => {
    const { about, operation } = operationOf('createSwishGift')
    expect(operation).toMatchObject({
      security: [{ session: [] }],
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: anyText,
          schema: { type: 'string', format: 'uuid' },
          'x-extension': 'idempotency',
        },
      ],
      responses: { 400: refused, 409: refused, 422: refused, 504: refused },
    })
    const { requestBody } = operation as {
      requestBody: { content: Record<string, { schema: object; example: object }> }
    }
    const content = requestBody.content['application/json']
    expect(content?.schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['csrf', 'giftAmount']) })
    expect(content?.example).toEqual({ csrf: 'k3Jx0c1bYw8', ...about.example.request })
    expect(operation).not.toHaveProperty('x-extension')
  })

  it.each([
    ['deleteCase', undefined],
    ['postForm', { 'application/json': { schema: {}, example: expect.anything() } }],
  ] as const)('whose answer says nothing: %s', (name, content) => {
    const { operation } = operationOf(name)
    expect(operation).toMatchObject({ responses: { 200: { description: content ? 'The answer.' : anyText } } })
    const { responses } = operation as { responses: Record<string, { description: string; content?: object }> }
    expect(responses[200]?.content).toEqual(content)
    expect(operation).not.toHaveProperty('parameters')
  })

  it('of a form is multipart', () => {
    const { operation } = operationOf('postForm')
    expect(Object.keys((operation as { requestBody: { content: object } }).requestBody.content)).toEqual([
      'multipart/form-data',
    ])
  })
})
