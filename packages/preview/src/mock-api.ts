import { postFormPath } from '@charity-elements/contract'
import { ApiError, unanswered } from '@charity-elements/runtime'
import type { Outcome } from './outcomes.ts'

/** The external pages that the mock API redirects a donor to. They do not exist: a preview only mentions them. */
export const externalPages = {
  card: 'https://card.invalid/',
  signing: 'https://signing.invalid/',
} as const

/** Answers calls as a server does, with state. */
export interface ApiHandler {
  /**
   * The answer to a call: its JSON, or `unanswered`. Throws an `ApiError` where a real call would.
   * @param body the request's body; it does not leave the page.
   * @param headers what the caller adds to the API client's own.
   */
  readonly answer: (path: string, body: unknown, headers: Readonly<Record<string, string>>) => unknown
}

/** A mock of the API and of the external pages. */
export interface MockApi extends ApiHandler {
  /** The URL that one of the `externalPages` redirects to; null for back to the page. */
  readonly nextUrlAfter: (externalPage: string) => string | null
}

/** A QR code that nobody can mistake for a real one: three corners, and a word in place of the pattern. */
const qrCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42"><path d="M0 0h14v14H0zm2 2v10h10V2zM4 4h6v6H4zm24-4h14v14H28zm2 2v10h10V2zm2 2h6v6h-6zM0 28h14v14H0zm2 2v10h10V30zm2 2h6v6H4z"/><path d="M0 17h42v8H0z" fill="#13294b"/><text x="21" y="22.6" font-family="sans-serif" font-size="4.6" font-weight="700" fill="#fff" text-anchor="middle">Förhandsvisning</text></svg>'

let attempts = 0
/** An attempt reference, unique on this page. Not random: a CMS may show previews without TLS, where `randomUUID` is missing. */
const newAttempt = () => `preview-${(attempts += 1)}`

/** Milliseconds until a Swish payment expires. */
const swishTimeoutMs = 180_000

type Fields = Readonly<Record<string, unknown>>
type Table = Readonly<Record<string, (body: Fields) => unknown>>
type ByOutcome<Value> = Partial<Record<Outcome, Value>>

const swishStatuses: ByOutcome<Fields> = {
  declined: { status: 'declined' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'timed-out' },
  failed: { status: 'error', error: 'FF10' },
  unknown: { status: 'error', error: 'DS24' },
}
const cardStatuses: ByOutcome<string> = {
  waiting: 'created',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'timed-out',
  failed: 'error',
  unknown: 'error',
}
const caseStatuses: ByOutcome<string> = { signed: 'finished', declined: 'rejected', expired: 'expired' }
const rejectionCodes: ByOutcome<string> = { 'wrong-ssn': 'E096', 'wrong-email': 'E004', failed: 'preview' }
const refused = { success: false, error: 'preview' }

/** A mock API whose payments, contracts and forms end with the current `outcome`, which may change between calls. */
export function mockApi(outcome: () => Outcome): MockApi {
  const signing = signingCalls(outcome)
  const table: Table = {
    ...swishCalls(outcome),
    ...cardCalls(outcome),
    ...signing.calls,
    ...savedForms(),
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
      const current = outcome()
      if (current === 'offline') throw new ApiError('unreachable', path)
      if (path === postFormPath || path.endsWith('newsletter-signup/')) {
        if (current === 'waiting') return unanswered
        if (current === 'refused') throw new ApiError('status', path, 422)
        if (current === 'failed') throw new ApiError('status', path, 500)
      }
      return (table[path] ?? (() => ({ success: true })))(Object(body))
    },
    nextUrlAfter: (externalPage) => (externalPage === externalPages.signing ? signing.thankYouPage() : null),
  }
}

function swishCalls(outcome: () => Outcome): Table {
  let payment: (Fields & { readonly isCancelled: boolean }) | null = null

  const create = (type: string, own: Fields) => (body: Fields) => {
    const attempt = { attempt: newAttempt(), expiresAt: new Date(Date.now() + swishTimeoutMs).toISOString(), ...own }
    payment = { ...attempt, type, giftAmount: body['giftAmount'], giftPurpose: body['giftPurpose'], isCancelled: false }
    return { success: true, ...attempt }
  }
  const status = (): Fields => {
    if (!payment) return { status: 'error', error: 'none' }
    const { isCancelled, ...about } = payment
    const defaultStatus = outcome() === 'waiting' ? 'created' : 'paid'
    return { ...about, status: defaultStatus, ...(isCancelled ? swishStatuses.cancelled : swishStatuses[outcome()]) }
  }
  return {
    '/api/winorg/should-reopen-swishmodal/': () => ({ shouldOpen: false }),
    '/api/winorg/createswishgift/': create('swish', {}),
    '/api/winorg/createswishgiftmcommerce/': create('swish-mcommerce', { swishToken: 'preview', svgData: qrCode }),
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
      return { success: true, redirectURL: externalPages.card, attempt: payment['attempt'] }
    },
    '/api/winorg/persist-card-session/': ({ cardSession }) => {
      session = cardSession
      return {}
    },
    '/api/winorg/get-persisted-card-session/': () => ({
      data: session,
      payment: payment && { ...payment, status: cardStatuses[outcome()] ?? 'paid' },
    }),
  }
}

function signingCalls(outcome: () => Outcome) {
  let contract: unknown = null
  const status = () => (contract ? (caseStatuses[outcome()] ?? 'pending') : 'none')
  const calls: Table = {
    '/api/assently/submit-monthly-form': ({ formData }) => {
      if (outcome() === 'waiting') return unanswered
      const error = rejectionCodes[outcome()]
      if (error) return { success: false, error }
      contract = formData
      return { success: true, caseWithUser: { parties: [{ signatureUrl: externalPages.signing }] } }
    },
    '/api/assently/get-case-status/': () => ({ status: status() === 'pending' ? 'sent' : 'none' }),
    '/api/assently/get-saved-details/': () => ({
      formData: contract,
      status: status(),
      signatureUrl: contract && externalPages.signing,
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

function savedForms(): Table {
  let saved: unknown = {}
  return {
    '/api/winorg/persistformdata/': ({ formData }) => {
      saved = formData
      return {}
    },
    '/api/winorg/getpersistedformdata/': () => saved,
    '/api/winorg/get-persisted-webid/': () => ({ data: null }),
    '/api/winorg/get-persisted-ssn/': () => ({ data: null }),
  }
}
