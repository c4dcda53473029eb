import type { Example } from '@charity-elements/runtime'

/** A state of the Swish dialog, as the API answers that make an element open it by itself. */
export interface SwishExample {
  readonly name: string
  readonly api: NonNullable<Example['api']>
  readonly shows: string
}

const interrupted = (name: string, poll: object, shows = 'h2'): SwishExample => ({
  name,
  shows: `dialog[open] ${shows}`,
  api: {
    '/api/winorg/should-reopen-swishmodal/': { shouldOpen: true },
    '/api/winorg/swishpoll/': { attempt: name, giftAmount: 200, giftPurpose: 'Hemlöshet', ...poll },
  },
})

/** The dialog in every state of a resumed payment. */
export const swishExamples: readonly SwishExample[] = [
  interrupted('code', { status: 'created', type: 'swish-mcommerce', swishToken: 'example' }, '.code-image'),
  interrupted('number', { status: 'created', type: 'swish' }),
  interrupted('declined', { status: 'declined' }),
  interrupted('timed out', { status: 'timed-out' }),
  interrupted('cancelled', { status: 'cancelled' }),
  interrupted('existing payment', { status: 'error', error: 'RP06' }),
  interrupted('number unknown', { status: 'error', error: 'ACMT03' }),
  interrupted('failed', { status: 'error', error: 'FF10' }),
  interrupted('nobody knows', { status: 'error', error: 'DS24' }),
  interrupted('paid', { status: 'paid' }),
]
