import type { ApiError } from '@charity-elements/runtime'
import type { Send, SendOptions } from '@charity-elements/runtime/api'
import {
  corpsNewsletterSignup,
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  newsletterSignup,
  parseEmail,
} from '@charity-elements/contract'
import { type Remedy, requestedFields, type RequestedFields, type SignupValues } from './model.ts'

/** Why a signup failed: error text and code, and what may help. */
export type SignupFailure =
  | { readonly ok: false; readonly code: 422; readonly error: 'Invalid email'; readonly remedy: 'address' }
  | {
      readonly ok: false
      readonly code: 500
      readonly error: 'Something went wrong'
      readonly remedy: Exclude<Remedy, 'address'>
    }

export type SignupResult = { readonly ok: true } | SignupFailure

export interface Subscription extends RequestedFields {
  /** The corps that sends the newsletter; undefined for the organisation's own newsletter. */
  readonly associationId: string | undefined
  /** The web id of a gift, when the page sets it. */
  readonly giftWebId: string | undefined
  /** Whether to use the gift of this session when the page sets none: on a thank-you page. */
  readonly usesSessionGift: boolean
}

/**
 * Timeout for reading values of earlier pages from the session, in milliseconds. The signup works
 * without them.
 */
const sessionTimeoutMs = 4000

/** Signs up an email address. Never throws. */
export async function signUp(send: Send, subscription: Subscription, typed: SignupValues): Promise<SignupResult> {
  const email = parseEmail(typed.email)
  const emailAddress = email.ok ? email.value : typed.email.trim()
  const { associationId } = subscription
  const person = personOf(subscription, typed)
  try {
    if (associationId) {
      await send(corpsNewsletterSignup, { emailAddress, associationId, ...person })
    } else {
      const [giftWebId, ssn] = await Promise.all([webIdOf(send, subscription), ssnOf(send, emailAddress)])
      await send(newsletterSignup, { emailAddress, giftWebId, ...person, ...(ssn ? { SSN: ssn } : {}) })
    }
    return { ok: true }
  } catch (error) {
    console.warn(`charity-elements: <newsletter-signup> was not registered (${String(error)})`)
    const remedy = remedyOf(error)
    return remedy === 'address'
      ? { ok: false, code: 422, error: 'Invalid email', remedy }
      : { ok: false, code: 500, error: 'Something went wrong', remedy }
  }
}

/** The names and the phone, if the page requests them. */
function personOf(asked: RequestedFields, { firstName, lastName, phone }: SignupValues) {
  const fields = requestedFields(asked)
  return {
    ...(fields.includes('firstName') ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}),
    ...(fields.includes('phone') ? { phoneNumber: phone.trim() } : {}),
  }
}

/**
 * Reads only these two properties, because the element does not load the client with its
 * `ApiError`.
 */
function remedyOf(error: unknown): Remedy {
  const { kind, status } = Object(error) as Partial<ApiError>
  if (status === 422) return 'address'
  // The server no longer accepts the session.
  if (status === 401 || status === 403) return 'reload'
  return kind === 'unreachable' || kind === 'timeout' ? 'connection' : 'later'
}

async function webIdOf(send: Send, { giftWebId, usesSessionGift }: Subscription): Promise<string | null> {
  if (giftWebId || !usesSessionGift) return giftWebId ?? null
  const { data } = await send(getPersistedWebId, {}, { timeout: sessionTimeoutMs }).catch(() => ({ data: null }))
  return data ?? null
}

/**
 * The personal number from earlier in the session, if it was entered with the same email address.
 */
async function ssnOf(send: Send, emailAddress: string): Promise<string | undefined> {
  const options = { timeout: sessionTimeoutMs }
  const { data } = await send(getPersistedSsn, {}, options).catch(() => ({ data: null }))
  if (!data) return undefined
  // A number alone is that of the saved form, which has the address.
  const { email, ssn } = typeof data === 'string' ? { email: await savedEmail(send, options), ssn: data } : data
  return email.trim().toLowerCase() === emailAddress.toLowerCase() ? ssn : undefined
}

async function savedEmail(send: Send, options: SendOptions): Promise<string> {
  const saved = await send(getPersistedFormData, {}, options).catch(() => null)
  return String(saved?.donatorForm?.['donatorEmail'] ?? '')
}
