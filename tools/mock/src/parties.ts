import { mayCall } from './may-call.ts'
import type { MockOptions } from './options.ts'
import type { CardPayment, SigningCase, State, SwishPayment, SwishStatus } from './state.ts'

/*
 * The actions of the outside parties: the payer in the Swish app, the card holder, the signer. Each
 * returns false if it is too late.
 */

export const swishActs: Record<string, SwishStatus> = {
  approve: 'paid',
  decline: 'declined',
  expire: 'timed-out',
  fail: 'error',
  cancel: 'cancelled',
}

export function actOnSwish(state: State, payment: SwishPayment, act: string): boolean {
  const status = swishActs[act]
  if (!status) throw new RangeError(`A payer can ${Object.keys(swishActs).join(', ')}; not "${act}".`)
  if (payment.status !== 'created') return false
  payment.status = status
  if (status === 'error') payment.error = 'FF10'
  if (status === 'paid') recordGift(state, payment)
  return true
}

/** Ends payments that have waited for too long. */
export function expireSwish(state: State, lifetimeMs: number): void {
  for (const payment of state.payments) {
    if (payment.status === 'created' && Date.now() - payment.createdAt > lifetimeMs) payment.status = 'timed-out'
  }
}

export const cardActs: Record<string, CardPayment['status']> = {
  pay: 'paid',
  refuse: 'declined',
  abandon: 'cancelled',
  expire: 'timed-out',
}

export function actOnCard(state: State, payment: CardPayment, act: string): boolean {
  const status = cardActs[act]
  if (!status) throw new RangeError(`A card holder can ${Object.keys(cardActs).join(', ')}; not "${act}".`)
  if (payment.status !== 'created') return false
  payment.status = status
  if (status === 'paid') recordGift(state, payment)
  return true
}

/** `cancel` leaves the signing page; the case can still be signed. */
export const signingActs: Record<string, SigningCase['status']> = {
  sign: 'signed',
  reject: 'rejected',
  expire: 'expired',
  cancel: 'sent',
}

export function actOnCase(signing: SigningCase, act: string): boolean {
  const status = signingActs[act]
  if (!status) throw new RangeError(`A signer can ${Object.keys(signingActs).join(', ')}; not "${act}".`)
  if (signing.status !== 'sent') return false
  signing.status = status
  return true
}

function recordGift(state: State, { body, session }: { body: Record<string, unknown>; session: string }) {
  const entry = state.enter('gifts', body)
  const giver = state.sessions.get(session)
  if (giver) giver.webId = entry.webId
}

/** The response code in the thank-you page's address. */
const responseCodes: Record<string, string> = {
  paid: 'OK',
  declined: 'Declined',
  cancelled: 'Cancel',
  'timed-out': 'Expired',
}

/** Where the card page sends the donor. */
export function cardReturn(
  state: State,
  payment: CardPayment,
  {
    origin,
    cardCancel,
    thankYouPages,
  }: { origin: string; cardCancel: 'url-origin' | 'thank-you'; thankYouPages: Record<string, string> },
) {
  const pageId = String(payment.body['paymentThankYouPageId'])
  const isBack = payment.status !== 'paid' && cardCancel === 'url-origin'
  const urlOrigin = state.sessions.get(payment.session)?.cardSession?.['urlOrigin']
  const address = new URL(isBack ? String(urlOrigin ?? '/') : (thankYouPages[pageId] ?? '/tack/'), origin)
  if (!isBack) address.searchParams.set('responseCode', responseCodes[payment.status] ?? 'Unknown')
  return address.href
}

/** Where the signing page sends the signer: to the start page in place of a page of somebody else's site. */
export function signingReturn(
  { status, formData }: SigningCase,
  origin: string,
  { allowedOrigins }: Pick<MockOptions, 'allowedOrigins'>,
): string {
  const address = new URL(String(formData[status === 'signed' ? 'thankYouPageUrl' : 'cancelUrl'] ?? '/'), origin)
  return mayCall(address.origin, origin, allowedOrigins) ? address.href : new URL('/', origin).href
}
