import type { CallReference } from './call-reference.ts'

type Refusals = Readonly<Record<string, string>>

/** The refusals that any request may get. */
export const serverRefusals: Refusals = {
  429: 'Too many requests.',
  '5XX':
    'The server failed. With idempotency, a create call is sent again with the same key. Without it, a create call is not sent again by itself.',
}

/** The refusals that a call may get, by status. */
export const refusalsOf = ({ about, contentType }: Pick<CallReference, 'about' | 'contentType'>): Refusals => ({
  ...(contentType && { 400: 'The body is not what this call takes.' }),
  403: 'The token is missing, unknown or old (best with {"error": "csrf"}; 400, 401 and 419 are understood as well), or the page may not call.',
  ...(about.extension && { 404: 'The host does not have this extension.' }),
  ...(about.isCreate && {
    409: 'Extension idempotency: the server is at work on the payment of this key. Ask again with the same key.',
    422: 'Extension idempotency: the key was used with other content, or by another visitor. Use another key.',
    504: 'The provider has not answered: the outcome is unknown. With idempotency, ask again with the same key.',
  }),
  ...serverRefusals,
  ...about.refusals,
})
