import { postFormPath } from '../api/contract/form.ts'
import { ApiError } from '../api/error.ts'
import { unanswered } from '../element/example.ts'
import type { Outcome } from './outcomes.ts'

/** Where the played host sends a donor. Nobody is there: a preview only tells of it. */
export const places = {
  card: 'https://card.invalid/',
  signing: 'https://signing.invalid/',
} as const

/** Answers calls as a host does, from what it has been told so far. */
export interface Answering {
  /**
   * What is answered to a call: its JSON, or `unanswered`. Throws an `ApiError` where a real call would.
   * @param body as it was sent; nothing of it leaves the page.
   */
  readonly answer: (path: string, body: unknown) => unknown
}

/** A host with the places that it sends a donor to. */
export interface PlayedHost extends Answering {
  /** Where a donor is led on to from one of the `places`; null for back to the page. */
  readonly leadsOnFrom: (place: string) => string | null
}

/** A code that nobody can mistake for one: three corners, and a word where the pattern would be. */
const code =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42"><path d="M0 0h14v14H0zm2 2v10h10V2zM4 4h6v6H4zm24-4h14v14H28zm2 2v10h10V2zm2 2h6v6h-6zM0 28h14v14H0zm2 2v10h10V30zm2 2h6v6H4z"/><path d="M0 17h42v8H0z" fill="#13294b"/><text x="21" y="22.6" font-family="sans-serif" font-size="4.6" font-weight="700" fill="#fff" text-anchor="middle">Förhandsvisning</text></svg>'

let attempts = 0
/** An attempt that no other on this page is called. Not at random: a CMS may show previews without TLS, where `randomUUID` is missing. */
const newAttempt = () => `preview-${(attempts += 1)}`

/** Milliseconds that a Swish payment waits to be approved. */
const swishPatience = 180_000

type Fields = Readonly<Record<string, unknown>>
type Table = Readonly<Record<string, (body: Fields) => unknown>>
type Of<Told> = Partial<Record<Outcome, Told>>

const swishEnds: Of<Fields> = {
  declined: { status: 'declined' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'timed-out' },
  failed: { status: 'error', error: 'FF10' },
  unknown: { status: 'error', error: 'DS24' },
}
const cardEnds: Of<string> = {
  waiting: 'created',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'timed-out',
  failed: 'error',
  unknown: 'error',
}
const caseEnds: Of<string> = { signed: 'finished', declined: 'rejected', expired: 'expired' }
const refusedFields: Of<string> = { 'wrong-ssn': 'E096', 'wrong-email': 'E004', failed: 'preview' }
const refused = { success: false, error: 'preview' }

/** A host whose payments, contracts and forms end as `outcome` says when it is asked: it may change its mind meanwhile. */
export function playedHost(outcome: () => Outcome): PlayedHost {
  const signing = signingCalls(outcome)
  const table: Table = {
    ...swishCalls(outcome),
    ...cardCalls(outcome),
    ...signing.calls,
    ...keptForms(),
    '/api/winorg/createinvoicegift/': () => {
      if (outcome() === 'waiting') return unanswered
      return ['declined', 'cancelled', 'expired', 'failed', 'unknown'].includes(outcome())
        ? refused
        : { success: true, attempt: newAttempt() }
    },
    '/api/getmobilemenu': () => [],
  }
  return {
    answer: (path, body) => {
      const said = outcome()
      if (said === 'offline') throw new ApiError('unreachable', path)
      if (path === postFormPath || path.endsWith('newsletter-signup/')) {
        if (said === 'waiting') return unanswered
        if (said === 'refused') throw new ApiError('status', path, 422)
        if (said === 'failed') throw new ApiError('status', path, 500)
      }
      return (table[path] ?? (() => ({ success: true })))(Object(body))
    },
    leadsOnFrom: (place) => (place === places.signing ? signing.thankYouPage() : null),
  }
}

function swishCalls(outcome: () => Outcome): Table {
  let payment: (Fields & { readonly isCancelled: boolean }) | null = null

  const create = (type: string, own: Fields) => (body: Fields) => {
    const told = { attempt: newAttempt(), expiresAt: new Date(Date.now() + swishPatience).toISOString(), ...own }
    payment = { ...told, type, giftAmount: body['giftAmount'], giftPurpose: body['giftPurpose'], isCancelled: false }
    return { success: true, ...told }
  }
  const status = (): Fields => {
    if (!payment) return { status: 'error', error: 'none' }
    const { isCancelled, ...about } = payment
    const waits = outcome() === 'waiting' ? 'created' : 'paid'
    return { ...about, status: waits, ...(isCancelled ? swishEnds.cancelled : swishEnds[outcome()]) }
  }
  return {
    '/api/winorg/should-reopen-swishmodal/': () => ({ shouldOpen: false }),
    '/api/winorg/createswishgift/': create('swish', {}),
    '/api/winorg/createswishgiftmcommerce/': create('swish-mcommerce', { swishToken: 'preview', svgData: code }),
    '/api/winorg/swishpoll/': status,
    '/api/winorg/cancelswishrequest/': () => {
      payment = payment && { ...payment, isCancelled: true }
      return { success: true }
    },
    '/api/winorg/resetpaymentsession/': () => {
      payment = null
      return { success: true }
    },
  }
}

function cardCalls(outcome: () => Outcome): Table {
  let payment: Fields | null = null
  let session: unknown = null
  return {
    '/api/winorg/createcreditcardgift/': ({ giftAmount, giftObjectId, giftPurpose }) => {
      if (outcome() === 'failed') return refused
      payment = { attempt: newAttempt(), giftAmount, giftObjectId, giftPurpose }
      return { success: true, redirectURL: places.card, attempt: payment['attempt'] }
    },
    '/api/winorg/persist-card-session/': ({ cardSession }) => {
      session = cardSession
      return {}
    },
    '/api/winorg/get-persisted-card-session/': () => ({
      data: session,
      payment: payment && { ...payment, status: cardEnds[outcome()] ?? 'paid' },
    }),
  }
}

function signingCalls(outcome: () => Outcome) {
  let contract: unknown = null
  const status = () => (contract ? (caseEnds[outcome()] ?? 'pending') : 'none')
  const calls: Table = {
    '/api/assently/submit-monthly-form': ({ formData }) => {
      if (outcome() === 'waiting') return unanswered
      const error = refusedFields[outcome()]
      if (error) return { success: false, error }
      contract = formData
      return { success: true, caseWithUser: { parties: [{ signatureUrl: places.signing }] } }
    },
    '/api/assently/get-case-status/': () => ({ status: status() === 'pending' ? 'sent' : 'none' }),
    '/api/assently/get-saved-details/': () => ({
      formData: contract,
      status: status(),
      signatureUrl: contract && places.signing,
      caseId: contract && 'preview',
    }),
    '/api/assently/delete-case/': () => {
      contract = null
      return {}
    },
  }
  const thankYouPage = () => (status() === 'finished' ? String(Object(contract).thankYouPageUrl) : null)
  return { calls, thankYouPage }
}

function keptForms(): Table {
  let kept: unknown = {}
  return {
    '/api/winorg/persistformdata/': ({ formData }) => {
      kept = formData
      return {}
    },
    '/api/winorg/getpersistedformdata/': () => kept,
    '/api/winorg/get-persisted-webid/': () => ({ data: null }),
    '/api/winorg/get-persisted-ssn/': () => ({ data: null }),
  }
}
