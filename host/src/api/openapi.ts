import { commonRefusals, describedSchema, openApi, refusal } from '@charity-elements/contract/reference'
import { campaignTotalsPath, totalsAnswer } from './campaign-routes.ts'
import { renderBody, renderPath } from './render-route.ts'
import { swishCallbackPath } from './swish-routes.ts'

const headersOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]))

/** `POST /render` returns HTML to callers with the key. No element calls it. */
const render = {
  post: {
    operationId: 'render',
    summary: 'Prerenders an element as HTML',
    security: [{ renderKey: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: describedSchema(renderBody, {
            tag: 'The element.',
            props: 'An object: its props in camelCase.',
            lang: 'The language; Swedish by default.',
            texts: 'Texts that replace its own.',
            fallback: "HTML of the caller: the element's children.",
            attributes: '`class`, `id`, `slot` and `data-…` of the element.',
          }),
        },
      },
    },
    responses: {
      200: {
        description: 'The element with a declarative shadow root. `Link` names its style sheet.',
        headers: headersOf('Cache-Control', 'ETag', 'Link'),
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      304: { description: 'The HTML is that of `If-None-Match`.' },
      400: refusal('The tag or the language is unknown, or a prop does not match: `error` says which.'),
      401: refusal('The key is missing or wrong.'),
      413: refusal('The body is too large.'),
      ...commonRefusals,
    },
  },
}

const swishCallback = {
  post: {
    operationId: 'swishCallback',
    summary: 'Callback from Swish: a payment has changed',
    description: 'The host asks Swish about it: anybody can send this.',
    security: [],
    responses: { 200: { description: 'Noted.' }, ...commonRefusals },
  },
}

const campaignTotals = {
  get: {
    operationId: 'campaignTotals',
    summary: 'The sum and number of gifts of a purpose, for `updateUrl` of `campaign-progress`',
    description: 'Moves by five gifts or more at a time, so that nobody can tell one of them.',
    security: [],
    parameters: [{ name: 'purpose', in: 'query', required: true, schema: { type: 'string', maxLength: 100 } }],
    responses: {
      200: {
        description: 'The figures, half a minute old at most.',
        content: { 'application/json': { schema: describedSchema(totalsAnswer, { raised: 'Kronor.' }) } },
      },
      404: refusal('No gift has this purpose.'),
      ...commonRefusals,
    },
  },
}

/** Describes this host as OpenAPI: the calls of the contract, and the host's own. */
export const hostOpenApi = ({ hasRender }: { hasRender: boolean }) =>
  openApi({
    title: 'Charity elements: the API',
    sessionCookie: '__Host-ce_session',
    paths: {
      [swishCallbackPath]: swishCallback,
      [campaignTotalsPath]: campaignTotals,
      ...(hasRender && { [renderPath]: render }),
    },
    securitySchemes: hasRender
      ? { renderKey: { type: 'http', scheme: 'bearer', description: 'The setting `RENDER_KEY` of the host.' } }
      : {},
  })
