import { ApiError, type Services, unanswered } from '@charity-elements/runtime'
import {
  cancelSwishRequest,
  createCreditCardGift,
  createInvoiceGift,
  createSwishGift,
  createSwishGiftMCommerce,
  deleteCase,
  type Extension,
  forgetDetails,
  getCaseStatus,
  getPersistedCardSession,
  getPersistedFormData,
  getPostTown,
  getRememberedDetails,
  getSavedDetails,
  persistCardSession,
  persistFormData,
  rememberDetails,
  resetPaymentSession,
  shouldReopenSwishModal,
  submitMonthlyForm,
  swishPoll,
} from '@charity-elements/contract'
import { mockServices } from '@charity-elements/preview'

/** The paths of the calls that gift elements make. */
export const apiPaths = {
  byNumber: createSwishGift.path,
  byCode: createSwishGiftMCommerce.path,
  poll: swishPoll.path,
  cancel: cancelSwishRequest.path,
  reset: resetPaymentSession.path,
  check: shouldReopenSwishModal.path,
  card: createCreditCardGift.path,
  invoice: createInvoiceGift.path,
  saveCard: persistCardSession.path,
  savedCard: getPersistedCardSession.path,
  saveForm: persistFormData.path,
  savedForm: getPersistedFormData.path,
  postTown: getPostTown.path,
  remember: rememberDetails.path,
  remembered: getRememberedDetails.path,
  forget: forgetDetails.path,
  createCase: submitMonthlyForm.path,
  deleteCase: deleteCase.path,
  caseStatus: getCaseStatus.path,
  savedCase: getSavedDetails.path,
} as const

/** The answer of a path: a body, an error to throw, or none at all. */
export type ScriptedAnswer = object | ApiError | 'silence'

export interface SentRequest {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The mock host of stories and previews, with fixed answers and a record of its requests. Without
 * extensions it only has the required API.
 */
export function scriptedApi(
  answers: Record<string, ScriptedAnswer>,
  supported: readonly Extension[] = ['idempotency', 'attempts', 'return'],
) {
  const sent: SentRequest[] = []
  const extensions = [...supported]
  const { send } = mockServices({
    answer: (path, body, headers) => {
      sent.push({ path, body: Object(body), headers })
      const answer = answers[path] ?? 'silence'
      if (answer instanceof ApiError) throw answer
      return answer === 'silence' ? unanswered : answer
    },
    navigate: () => undefined,
  })
  return {
    send,
    supports: (extension: Extension) => Promise.resolve(extensions.includes(extension)),
    sent,
    answers,
    /** The host's extensions; a test may add some. */
    extensions,
    /** The requests to a path, the newest last. */
    to: (path: string) => sent.filter((each) => each.path === path),
  }
}

/** Services with a scripted API. `visited` records the navigations. */
export function scriptedServices(
  answers: Record<string, ScriptedAnswer>,
  pageUrl: string,
  extensions?: readonly Extension[],
) {
  const api = scriptedApi(answers, extensions)
  const visited: string[] = []
  const services: Pick<Services, 'send' | 'supports' | 'navigate' | 'pageUrl'> = {
    send: api.send,
    supports: api.supports,
    navigate: (url) => void visited.push(url),
    pageUrl: () => pageUrl,
  }
  return { api, visited, services }
}

export const unreachable = (path: string) => new ApiError('unreachable', path)
