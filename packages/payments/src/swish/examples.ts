import { type Example, unanswered } from '@charity-elements/runtime'
import { unknownOutcome } from '../client/attempt.ts'
import { existingPayment, numberWithoutSwish } from '../client/errors.ts'

/** A state of the Swish dialog, as the API answers that make an element open it by itself. */
export interface SwishExample extends Pick<Example, 'name' | 'steps'> {
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

/** A pending payment, which the donor cancels. */
const cancelling = (name: string, answer: object, shows: string): SwishExample => {
  const pending = interrupted(name, { status: 'created', type: 'swish' }, shows)
  return {
    ...pending,
    api: { ...pending.api, '/api/winorg/cancelswishrequest/': answer },
    steps: [{ press: 'Avbryt' }],
  }
}

/** The dialog in every state of a resumed payment. */
export const swishExamples: readonly SwishExample[] = [
  interrupted('code', { status: 'created', type: 'swish-mcommerce', swishToken: 'example' }, '.code-image'),
  interrupted('number', { status: 'created', type: 'swish' }),
  interrupted('declined', { status: 'declined' }),
  interrupted('timed out', { status: 'timed-out' }),
  interrupted('cancelled', { status: 'cancelled' }),
  cancelling('being cancelled', unanswered, '.canceling'),
  cancelling('not cancelled', { success: false }, '.cancel-fail'),
  interrupted('existing payment', { status: 'error', error: existingPayment }),
  interrupted('number unknown', { status: 'error', error: numberWithoutSwish }),
  interrupted('failed', { status: 'error', error: 'FF10' }),
  interrupted('nobody knows', { status: 'error', error: unknownOutcome }),
  interrupted('paid', { status: 'paid' }),
]
