import type { SendOptions } from '@charity-elements/runtime/api'
import { deleteCase, getCaseStatus, getSavedDetails, submitMonthlyForm } from '@charity-elements/contract'
import { answerOrNull, ApiError, type Services } from '@charity-elements/runtime'
import type { SendCreate } from '../client/create.ts'
import { isSigned, isSigningUnreported, takeOverSigning } from '../reports/signed.ts'
import { providerUrl } from '../client/provider-url.ts'
import type { CaseRequest, Refusal, SigningEffect, SigningEvent } from './machine.ts'

/** The effects that are requests to the server. */
export type SigningCall = Extract<SigningEffect, { readonly type: 'look' | 'check' | 'delete' | 'create' }>

type SigningServices = Pick<Services, 'send' | 'pageUrl' | 'pageState'>

/** Milliseconds until a create counts as lost. It waits for the signing provider. */
const createLimit = 40_000

/** Sends a request and returns its event. Null when it was aborted. */
export async function sendSigningCall(
  call: SigningCall,
  services: SigningServices,
  sendCreate: SendCreate,
  signal: AbortSignal,
): Promise<SigningEvent | null> {
  try {
    return await request(call, services, sendCreate, { signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'aborted') return null
    console.warn(`charity-elements: signing (${error.message}).`)
    return call.type === 'delete' && error.status === 409 ? { type: 'case-signed' } : lostEventOf(call)
  }
}

async function request(
  call: SigningCall,
  services: SigningServices,
  sendCreate: SendCreate,
  options: SendOptions,
): Promise<SigningEvent> {
  const { send, pageUrl, pageState } = services
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
    case 'create':
      return create(call, services, sendCreate, options)
  }
}

async function create(
  { attempt, formData }: CaseRequest,
  { send, pageUrl }: SigningServices,
  sendCreate: SendCreate,
  options: SendOptions,
): Promise<SigningEvent> {
  const answered = await sendCreate(attempt, (createOptions) =>
    send(submitMonthlyForm, { formData }, { ...options, ...createOptions, timeout: createLimit }),
  )
  if ('type' in answered) {
    return answered.type === 'create-refused'
      ? { type: 'case-refused', reason: 'other' }
      : { type: 'create-lost', isRepeatable: answered.type !== 'create-unconfirmed' }
  }
  const { success, error, caseWithUser } = answered
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
function lostEventOf({ type }: SigningCall): SigningEvent {
  switch (type) {
    case 'look':
      return { type: 'case-lookup-lost' }
    case 'check':
      return { type: 'status-check-lost' }
    case 'delete':
      return { type: 'case-delete-lost' }
    case 'create':
      return { type: 'create-lost', isRepeatable: false }
  }
}
