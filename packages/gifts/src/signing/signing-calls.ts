import type { Send, SendOptions } from '@charity-elements/runtime/api/client.ts'
import {
  deleteCase,
  getCaseStatus,
  getSavedDetails,
  submitMonthlyForm,
} from '@charity-elements/runtime/api/contract/assently.ts'
import { idempotencyHeader } from '@charity-elements/runtime/api/call.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import { safeUrl } from '@charity-elements/runtime/core/links/safe-url.ts'
import { refusalCode } from '../payment/create-error.ts'
import type { CaseRequest, Refusal, SigningEffect, SigningEvent } from './model.ts'

/** The effects that are requests to the server. */
export type SigningCall = Extract<SigningEffect, { readonly type: 'look' | 'check' | 'delete' | 'create' }>

/** Milliseconds until a create counts as lost. It waits for the signing provider. */
const createLimit = 40_000

/** Sends a request and returns its event. Null when it was aborted. */
export async function sendSigningCall(
  call: SigningCall,
  send: Send,
  signal: AbortSignal,
): Promise<SigningEvent | null> {
  try {
    return await request(call, send, { signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'aborted') return null
    console.warn(`charity-elements: signing (${error.message}).`)
    return lostEventOf(call, error)
  }
}

async function request(call: SigningCall, send: Send, options: SendOptions): Promise<SigningEvent> {
  switch (call.type) {
    case 'look': {
      const { status = null, signatureUrl, formData = null } = await send(getSavedDetails, {}, options)
      return { type: 'found', saved: { status, signatureUrl: signingAddress(signatureUrl), formData } }
    }
    case 'check':
      return { type: 'checked', caseStatus: (await send(getCaseStatus, {}, options)).status ?? null }
    case 'delete':
      await send(deleteCase, {}, options)
      return { type: 'deleted' }
    case 'create':
      return create(call, send, options)
  }
}

async function create({ attempt, formData }: CaseRequest, send: Send, options: SendOptions): Promise<SigningEvent> {
  const { success, error, caseWithUser } = await send(
    submitMonthlyForm,
    { formData },
    { ...options, headers: { [idempotencyHeader]: attempt }, timeout: createLimit },
  )
  // The donor is the only party of the contract who signs on this page.
  return success
    ? { type: 'created', signatureUrl: signingAddress(caseWithUser?.parties[0]?.signatureUrl) }
    : { type: 'refused', reason: refusals.get(error ?? '') ?? 'other' }
}

/** The signing provider's codes for a wrong field (ERR-7, ERR-9). */
const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['E096', 'ssn'],
  ['E004', 'email'],
])

/** A URL that the browser may be sent to, or null. */
function signingAddress(address: string | null | undefined): string | null {
  return address && safeUrl(address) && /^https?:/i.test(address.trim()) ? address : null
}

/** The event of a failed request. A refused case was not created; any other may have been. */
function lostEventOf({ type }: SigningCall, error: ApiError): SigningEvent {
  switch (type) {
    case 'look':
      return { type: 'look-lost' }
    case 'check':
      return { type: 'check-lost' }
    case 'delete':
      return { type: 'delete-lost' }
    case 'create':
      return refusalCode(error) === undefined ? { type: 'create-lost' } : { type: 'refused', reason: 'other' }
  }
}
