import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { assentlyCalls } from './assently-routes.ts'
import { cardAndInvoiceCalls } from './card-and-invoice-routes.ts'
import { postFormPath } from './form-routes.ts'
import { mobileMenuPath } from './menu-routes.ts'
import { newsletterCalls } from './newsletter-routes.ts'
import { persistedDataCalls } from './persisted-data-routes.ts'
import { postTownCalls } from './post-town-routes.ts'
import { renderPath } from './render-route.ts'
import { generateCsrfPath, sessionCalls } from './session-routes.ts'
import { rememberedCalls } from './remembered-routes.ts'
import { swishCallbackPath, swishCalls } from './swish-routes.ts'

const calls = {
  ...assentlyCalls,
  ...cardAndInvoiceCalls,
  ...newsletterCalls,
  ...persistedDataCalls,
  ...postTownCalls,
  ...rememberedCalls,
  ...sessionCalls,
  ...swishCalls,
}

/** The operation ids: the names of the contract's calls. */
const names: Record<string, string> = {
  [generateCsrfPath]: 'generateCsrf',
  [mobileMenuPath]: 'getMobileMenu',
  [postFormPath]: 'postForm',
  [renderPath]: 'render',
  [swishCallbackPath]: 'swishCallback',
  ...Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [path, name])),
}

const creates = [
  'createSwishGift',
  'createSwishGiftMCommerce',
  'createCreditCardGift',
  'createInvoiceGift',
  'submitMonthlyForm',
]
/** Calls that need no token. */
const open = ['generateCsrf', 'getMobileMenu', 'swishCallback', 'resumeSession']

const refusal = (description: string) => ({
  description,
  type: 'object',
  properties: { error: { type: ['string', 'null'] } },
})
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', type: 'integer' } }

function refusals(name: string, hasBody: boolean) {
  return {
    ...(hasBody && { 400: refusal('The body is not what this call takes.') }),
    403: refusal('`csrf`: the token is missing, unknown or old. `origin`: the page may not call.'),
    ...(name === 'resumeSession' && { 404: refusal('The return token is unknown, used or older than 30 minutes.') }),
    ...(creates.includes(name) && {
      409: refusal('The server is at work on the attempt of this key. Ask again with the same key.'),
      422: refusal('The key was used with other content, or by another visitor. Use another key.'),
      504: refusal('The provider has not answered: the outcome is unknown. Ask again with the same key.'),
    }),
    ...(/newsletterSignup/i.test(name) && { 422: refusal('The address is refused.') }),
    429: { ...refusal('Too many requests.'), headers: retryAfter },
    ...(name === 'postForm' && { 503: { ...refusal('Too many forms are being received.'), headers: retryAfter } }),
    '5XX': refusal('The server failed.'),
  }
}

/** How a CMS's server caches the HTML of `render`. */
const cacheHeaders = Object.fromEntries(
  ['Cache-Control', 'ETag', 'Link'].map((name) => [name, { schema: { type: 'string' } }]),
)

/** What `render` answers: HTML, to whoever has the key. It is no call of the elements. */
const renderResponses = {
  200: {
    description: 'The element with a declarative shadow root. `Link` names its style sheet.',
    headers: cacheHeaders,
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  304: { description: 'The HTML is that of `If-None-Match`.', type: 'null' },
  400: refusal('The tag or the language is unknown, or a prop does not match: `error` says which.'),
  401: refusal('The key is missing or wrong.'),
  413: refusal('The body is too large.'),
  429: { ...refusal('Too many wrong keys.'), headers: retryAfter },
  '5XX': refusal('The server failed.'),
}

/** The security schemes: of every call that carries the token, and of `render`. */
export const securitySchemes = {
  renderKey: { type: 'http' as const, scheme: 'bearer', description: 'The setting `RENDER_KEY` of the host.' },
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: '__Host-ce_session',
    description:
      'The cookie of generate-csrf. Each POST call carries the token as `csrf` in its body, which is enough by itself.',
  },
}

/** Adds to a route's OpenAPI what its schemas do not say: the operation id, headers, refusals and security. */
export const describeOperation: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const name = names[url]
  if (!name || schema['hide']) return { schema, url }
  if (name === 'render') {
    return { url, schema: { ...schema, operationId: name, security: [{ renderKey: [] }], response: renderResponses } }
  }
  const { '4xx': _refused, '5xx': _failed, ...answers } = Object(schema['response'])
  return {
    url,
    schema: {
      ...schema,
      operationId: name,
      security: open.includes(name) ? [] : [{ session: [] }],
      ...(creates.includes(name) && {
        headers: {
          type: 'object',
          properties: {
            'Idempotency-Key': {
              type: 'string',
              format: 'uuid',
              description: 'The same key is the same attempt, with the same answer.',
            },
          },
        },
      }),
      response: { ...answers, ...refusals(name, route.schema?.body !== undefined || name === 'postForm') },
    },
  }
}
