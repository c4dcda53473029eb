import {
  corpsNewsletterSignup,
  createCreditCardGift,
  createInvoiceGift,
  getMobileMenu,
  newsletterSignup,
  postFormPath,
  submitMonthlyForm,
} from '@charity-elements/contract'
import { MockApi, allExtensions } from '@charity-elements/mock/api'
import { ApiError, unanswered } from '@charity-elements/runtime'
import type { Outcome } from './outcomes.ts'

/**
 * The external pages that the mock API redirects a donor to. They do not exist; a preview only
 * mentions them.
 */
export const externalPages = {
  card: 'https://card.invalid/',
  signing: 'https://signing.invalid/',
} as const

/** Answers calls like a server, with state. */
export interface ApiHandler {
  /**
   * The answer to a call: its JSON, or `unanswered`. Throws an `ApiError` if a real call would.
   * @param body the request's body; it does not leave the page.
   * @param headers what the caller adds to the API client's own.
   */
  readonly answer: (path: string, body: unknown, headers: Readonly<Record<string, string>>) => unknown
}

/** The mock API of a page, and of the external pages. */
export interface PageApi extends ApiHandler {
  /** The URL that one of the `externalPages` redirects to; null means back to the page. */
  readonly nextUrlAfter: (externalPage: string) => string | null
}

type ByOutcome<Value> = Partial<Record<Outcome, Value>>

const swishStatuses: ByOutcome<'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'> = {
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'timed-out',
  failed: 'error',
  unknown: 'error',
}
const caseStatuses: ByOutcome<'signed' | 'rejected' | 'expired'> = {
  signed: 'signed',
  declined: 'rejected',
  expired: 'expired',
}
const rejectionCodes: ByOutcome<string> = { 'wrong-ssn': 'E096', 'wrong-email': 'E004', failed: 'preview' }
const isLost = (outcome: Outcome) => ['declined', 'cancelled', 'expired', 'failed', 'unknown'].includes(outcome)

/** The answer to a call for this outcome; null for the mock's usual answer. */
function scriptedAnswer(path: string, outcome: Outcome): object | typeof unanswered | null {
  const isSubmission = [postFormPath, newsletterSignup.path, corpsNewsletterSignup.path].includes(path)
  const isInvoice = path === createInvoiceGift.path
  const isContract = path === submitMonthlyForm.path
  if (outcome === 'waiting' && (isSubmission || isInvoice || isContract)) return unanswered
  if (isSubmission && outcome === 'refused') throw new ApiError('status', path, 422)
  if (isSubmission && outcome === 'failed') throw new ApiError('status', path, 500)
  if (isSubmission) return {}
  const rejection = isContract && rejectionCodes[outcome]
  if (rejection) return { success: false, error: rejection }
  const isRefused = (isInvoice && isLost(outcome)) || (path === createCreditCardGift.path && outcome === 'failed')
  return isRefused ? { success: false, error: 'preview' } : null
}

/**
 * A mock API whose payments, contracts and forms end with the current `outcome`, which may change
 * between calls.
 */
export function mockApi(outcome: () => Outcome): PageApi {
  const api = new MockApi({
    extensions: allExtensions,
    menu: [],
    choices: { caseWords: { none: 'none', signed: 'finished', rejected: 'rejected', expired: 'expired' } },
  })
  const { id: cookie, token: csrf } = api.openPage()

  /** The payer, card holder and signer act according to the outcome. */
  function playProviders() {
    const [ended, signed] = [swishStatuses[outcome()], caseStatuses[outcome()]]
    for (const payment of [...api.state.payments, ...api.state.cardPayments]) {
      if (payment.status === 'created' && ended) payment.status = ended
      if (payment.status === 'error') payment.error = outcome() === 'unknown' ? 'DS24' : 'FF10'
    }
    for (const contract of api.state.cases) if (contract.status === 'sent' && signed) contract.status = signed
  }

  return {
    answer: (path, body, headers) => {
      if (outcome() === 'offline') throw new ApiError('unreachable', path)
      const scripted = scriptedAnswer(path, outcome())
      if (scripted !== null) return scripted
      playProviders()
      const method = path === getMobileMenu.path ? 'GET' : 'POST'
      const reply = api.answer({ method, path, body: { ...Object(body), csrf }, headers, cookie })
      if (reply.status !== 200) throw new ApiError('status', path, reply.status)
      return withExternalPages(JSON.parse(reply.body ?? 'null'))
    },
    nextUrlAfter: (externalPage) => {
      playProviders()
      const contract = api.state.cases.at(-1)
      const isSigned = externalPage === externalPages.signing && contract?.status === 'signed'
      return isSigned ? String(contract.formData['thankYouPageUrl']) : null
    },
  }
}

/** An answer with our external pages instead of those of the mock's server. */
const withExternalPages = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_key, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('/outside/')) return value
    return value.startsWith('/outside/card/') ? externalPages.card : externalPages.signing
  })
