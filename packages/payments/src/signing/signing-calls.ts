import type { SendOptions } from '@charity-elements/runtime/api'
import {
  type AnswerOf,
  type MonthlyFormData,
  deleteCase,
  getCaseStatus,
  getSavedDetails,
  submitMonthlyForm,
} from '@charity-elements/contract'
import { answerOrNull, ApiError, type Services } from '@charity-elements/runtime'
import { type AttemptId, newAttemptId } from '../client/attempt.ts'
import { createSender } from '../client/create.ts'
import { isErrorAnswer } from '../client/errors.ts'
import { isSigned, isSigningUnreported, takeOverSigning } from '../signed/report-signing.ts'
import { providerUrl } from '../provider/provider-url.ts'
import type { Loss, Refusal, SigningEffect, SigningEvent } from './machine.ts'

/** A request to the server. */
export type SigningCall =
  | Extract<SigningEffect, { readonly type: 'look' | 'check' | 'delete' }>
  | (Extract<SigningEffect, { readonly type: 'create' }> & { readonly attempt: AttemptId })

type CreateCall = Extract<SigningCall, { readonly type: 'create' }>

type SigningServices = Pick<Services, 'send' | 'supports' | 'pageUrl' | 'pageState' | 'variant'>

/** The client of the signings of one page. */
export interface SigningClient {
  /** The attempt that creates a form's case: the same form after a lost answer is the same case. */
  readonly attemptFor: (formData: MonthlyFormData) => AttemptId
  /** Sends a request and returns its event. Null when it was aborted. */
  readonly send: (call: SigningCall, signal: AbortSignal) => Promise<SigningEvent | null>
}

/** Milliseconds until a create counts as lost. It waits for the signing provider. */
const createLimit = 40_000

export function createSigningClient(services: SigningServices): SigningClient {
  const sendCreate = createSender(services)
  /** The create whose answer was lost, on a host that knows its key. */
  let unanswered: { readonly attempt: AttemptId; readonly form: string } | undefined
  /** A create whose answer was lost may have left a case. */
  let mayHaveCase = false

  const attemptFor: SigningClient['attemptFor'] = (formData) =>
    unanswered?.form === JSON.stringify(formData) ? unanswered.attempt : newAttemptId()

  async function createCase({ attempt, formData }: CreateCall, options: SendOptions): Promise<SigningEvent> {
    unanswered = { attempt, form: JSON.stringify(formData) }
    const answered = await sendCreate(attempt, (createOptions) =>
      services.send(submitMonthlyForm, { formData }, { ...options, ...createOptions, timeout: createLimit }),
    )
    if (!('type' in answered) || answered.type !== 'create-lost') unanswered = undefined
    mayHaveCase = 'type' in answered && answered.type !== 'create-refused'
    if (!('type' in answered)) return createdCase(answered, services)
    if (answered.type === 'create-refused') return { type: 'case-refused', reason: 'other' }
    const isError = 'connection' in answered && !['slow', 'offline'].includes(answered.connection)
    return { type: 'create-lost', loss: isError ? 'server-error' : 'no-answer' }
  }

  return {
    attemptFor,
    async send(call, signal) {
      try {
        if (call.type === 'create') return await createCase(call, { signal })
        const event = await request(call, services, { signal })
        // The case may have been that of the lost create.
        if (event.type === 'case-deleted') {
          unanswered = undefined
          mayHaveCase = false
        }
        // The specification deletes none but `sent`. That it is pending is no news to the donor then.
        const isLeft = event.type === 'status-checked' && event.caseStatus === 'pending' && mayHaveCase
        return isLeft ? { ...event, caseStatus: 'sent' } : event
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.kind === 'aborted') return null
        console.warn(`charity-elements: signing (${error.message}).`)
        return call.type === 'delete' && error.status === 409 ? { type: 'case-signed' } : lostEventOf(call, error)
      }
    },
  }
}

async function request(
  call: Exclude<SigningCall, CreateCall>,
  { send, pageUrl, pageState }: SigningServices,
  options: SendOptions,
): Promise<SigningEvent> {
  switch (call.type) {
    case 'look': {
      const found = await send(getSavedDetails, {}, options)
      const { status = null, signatureUrl, formData = null } = found
      const isUnreported = isSigningUnreported(pageState) || takeOverSigning(found, pageState)
      const saved = { status, isUnreported, signatureUrl: providerUrl(signatureUrl, pageUrl()), formData }
      return { type: 'case-found', saved }
    }
    case 'check': {
      const { status = null } = (await answerOrNull(send(getCaseStatus, {}, options))) ?? {}
      const isUnreported =
        isSigningUnreported(pageState) ||
        // The status does not say which case it is, nor when it was signed.
        (isSigned(status) && takeOverSigning((await answerOrNull(send(getSavedDetails, {}, options))) ?? {}, pageState))
      return { type: 'status-checked', caseStatus: status, isUnreported }
    }
    case 'delete':
      await send(deleteCase, {}, options)
      return { type: 'case-deleted' }
  }
}

function createdCase(
  { success, error, caseWithUser }: AnswerOf<typeof submitMonthlyForm>,
  { pageUrl }: SigningServices,
): SigningEvent {
  // The donor is the only party of the contract who signs on this page.
  return success
    ? { type: 'case-created', signatureUrl: providerUrl(caseWithUser?.parties[0]?.signatureUrl, pageUrl()) }
    : { type: 'case-refused', reason: refusals.get(error ?? '') ?? 'other' }
}

/** The signing provider's codes for a wrong field. */
const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['E096', 'ssn'],
  ['E004', 'email'],
])

/** The event of a failed request. For a create call, `create` says what happened. */
function lostEventOf({ type }: SigningCall, error: ApiError): SigningEvent {
  const loss: Loss = isErrorAnswer(error) ? 'server-error' : 'no-answer'
  switch (type) {
    case 'look':
      return { type: 'case-lookup-lost' }
    case 'check':
      return { type: 'status-check-lost', loss }
    case 'delete':
      return { type: 'case-delete-lost', loss }
    case 'create':
      return { type: 'create-lost', loss }
  }
}
