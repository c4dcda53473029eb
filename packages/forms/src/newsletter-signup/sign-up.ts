import type { Send } from '@charity-elements/runtime/api/client.ts'
import { corpsNewsletterSignup, newsletterSignup } from '@charity-elements/runtime/api/contract/newsletter.ts'
import { getPersistedSsn, getPersistedWebId } from '@charity-elements/runtime/api/contract/persisted.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { askedFields, type Asked, type Typed } from './model.ts'

/** Why a signup failed, in the words and by the codes of specification 2, sections 7 and 8. */
export type Refusal =
  | { readonly ok: false; readonly code: 422; readonly error: 'Invalid email' }
  | { readonly ok: false; readonly code: 500; readonly error: 'Something went wrong' }

export type SignedUp = { readonly ok: true } | Refusal

export interface Subscription extends Asked {
  /** The corps that the letter comes from; without it the organisation's own. */
  readonly associationId: string | undefined
  /** The web id of a gift, where the page gives it. */
  readonly giftWebId: string | undefined
  /** Whether the gift of this session may stand in for one that the page does not give: on a thank-you page. */
  readonly asksForGift: boolean
}

/** How long what earlier pages have left may take to come, in milliseconds: a signup does not wait for it. */
const patience = 4000

/** Signs an address up. Never throws. */
export async function signUp(send: Send, subscription: Subscription, typed: Typed): Promise<SignedUp> {
  const read = readEmail(typed.email)
  const emailAddress = read.ok ? read.value : typed.email.trim()
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
    return isUnprocessable(error)
      ? { ok: false, code: 422, error: 'Invalid email' }
      : { ok: false, code: 500, error: 'Something went wrong' }
  }
}

/** The names and the phone, as far as the page asks for them. */
function personOf(asked: Asked, { firstName, lastName, phone }: Typed) {
  const fields = askedFields(asked)
  return {
    ...(fields.includes('firstName') ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}),
    ...(fields.includes('phone') ? { phoneNumber: phone.trim() } : {}),
  }
}

const isUnprocessable = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 422

async function webIdOf(send: Send, { giftWebId, asksForGift }: Subscription): Promise<string | null> {
  if (giftWebId || !asksForGift) return giftWebId ?? null
  const { data } = await send(getPersistedWebId, {}, { timeout: patience }).catch(() => ({ data: null }))
  return data ?? null
}

/** The personal number that was given earlier in the session, if it was given with the same address. */
async function ssnOf(send: Send, emailAddress: string): Promise<string | undefined> {
  const { data } = await send(getPersistedSsn, {}, { timeout: patience }).catch(() => ({ data: null }))
  return data?.email.trim().toLowerCase() === emailAddress.toLowerCase() ? data.ssn : undefined
}
