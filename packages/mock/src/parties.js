/*
 * What the outside parties do: the payer in the Swish app, the card holder, the signer. Each gives false where it is too late for it.
 */

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').SwishPayment} SwishPayment */

/** @type {Record<string, import('./state.js').SwishStatus>} */
export const swishActs = {
  approve: 'paid',
  decline: 'declined',
  expire: 'timed-out',
  fail: 'error',
  cancel: 'cancelled',
}

/** @param {State} state @param {SwishPayment} payment @param {string} act */
export function actOnSwish(state, payment, act) {
  const status = swishActs[act]
  if (!status) throw new RangeError(`A payer can ${Object.keys(swishActs).join(', ')}; not "${act}".`)
  if (payment.status !== 'created') return false
  payment.status = status
  if (status === 'paid') recordGift(state, payment)
  return true
}

/** Ends payments that have waited for too long. @param {State} state @param {number} lifetimeMs */
export function expireSwish(state, lifetimeMs) {
  for (const payment of state.payments) {
    if (payment.status === 'created' && Date.now() - payment.createdAt > lifetimeMs) payment.status = 'timed-out'
  }
}

/** @type {Record<string, import('./state.js').CardPayment['status']>} */
export const cardActs = { pay: 'paid', refuse: 'declined', abandon: 'cancelled', expire: 'timed-out' }

/** @param {State} state @param {import('./state.js').CardPayment} payment @param {string} act */
export function actOnCard(state, payment, act) {
  const status = cardActs[act]
  if (!status) throw new RangeError(`A card holder can ${Object.keys(cardActs).join(', ')}; not "${act}".`)
  if (payment.status !== 'created') return false
  payment.status = status
  if (status === 'paid') recordGift(state, payment)
  return true
}

/** `cancel` leaves the signing page; the case can still be signed. @type {Record<string, import('./state.js').SigningCase['status']>} */
export const signingActs = { sign: 'signed', reject: 'rejected', expire: 'expired', cancel: 'sent' }

/** @param {import('./state.js').SigningCase} signing @param {string} act */
export function actOnCase(signing, act) {
  const status = signingActs[act]
  if (!status) throw new RangeError(`A signer can ${Object.keys(signingActs).join(', ')}; not "${act}".`)
  if (signing.status !== 'sent') return false
  signing.status = status
  return true
}

/** @param {State} state @param {{body: Record<string, unknown>, session: string}} payment */
function recordGift(state, { body, session }) {
  const entry = state.enter('gifts', body)
  const giver = state.sessions.get(session)
  if (giver) giver.webId = entry.webId
}

/** What the thank-you page's address says. @type {Record<string, string>} */
const responseCodes = { paid: 'OK', declined: 'Declined', cancelled: 'Cancel', 'timed-out': 'Expired' }

/**
 * Where the card page sends the donor.
 * @param {State} state @param {import('./state.js').CardPayment} payment
 * @param {{origin: string, cardCancel: 'url-origin' | 'thank-you', thankYouPages: Record<string, string>}} site
 */
export function cardReturn(state, payment, { origin, cardCancel, thankYouPages }) {
  const pageId = String(payment.body['paymentThankYouPageId'])
  const isBack = payment.status !== 'paid' && cardCancel === 'url-origin'
  const urlOrigin = state.sessions.get(payment.session)?.cardSession?.['urlOrigin']
  const address = new URL(isBack ? String(urlOrigin ?? '/') : (thankYouPages[pageId] ?? '/tack/'), origin)
  if (!isBack) address.searchParams.set('responseCode', responseCodes[payment.status] ?? 'Unknown')
  return address.href
}

/** Where the signing page sends the signer. @param {import('./state.js').SigningCase} signing @param {string} origin */
export const signingReturn = ({ status, formData }, origin) =>
  new URL(String(formData[status === 'signed' ? 'thankYouPageUrl' : 'cancelUrl'] ?? '/'), origin).href
