import type { Example } from '@charity-elements/runtime/element/example.ts'

/** A state of the Swish dialog, as what the API answers to an element that opens it by itself. */
export interface SwishExample {
  readonly name: string
  readonly api: NonNullable<Example['api']>
}

const code =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h2v3H9zM9 8h5v2H9zM2 9h4v3H2zM16 9h3v4h-3zM9 12h3v7H9zM14 15h2v2h-2zM18 17h3v3h-3z"/></svg>'

const interrupted = (name: string, poll: object): SwishExample => ({
  name,
  api: {
    '/api/winorg/should-reopen-swishmodal/': { shouldOpen: true },
    '/api/winorg/swishpoll/': { attempt: name, giftAmount: 200, giftPurpose: 'Hemlöshet', ...poll },
  },
})

/** The dialog in the states that an interrupted payment can be found in. */
export const swishExamples: readonly SwishExample[] = [
  interrupted('code', { status: 'created', type: 'swish-mcommerce', swishToken: 'example', svgData: code }),
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
