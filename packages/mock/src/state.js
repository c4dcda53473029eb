import { randomBytes, randomUUID } from 'node:crypto'

/** @typedef {'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'} SwishStatus */

/**
 * @typedef {object} SwishPayment
 * @property {string} id
 * @property {'swish' | 'swish-mcommerce'} type
 * @property {SwishStatus} status
 * @property {number} amount Kronor.
 * @property {string} message The gift's purpose.
 * @property {string | null} payerAlias
 * @property {string} origin Who asked for it.
 * @property {string} swishToken Empty for a payment to a number.
 * @property {number} createdAt Milliseconds.
 * @property {boolean} isReported Whether a poll has reported how it ended.
 * @property {Record<string, unknown>} body
 * @property {string} session
 */

/**
 * @typedef {object} CardPayment
 * @property {string} id
 * @property {'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out'} status
 * @property {number} amount Kronor.
 * @property {string} url The card page.
 * @property {Record<string, unknown>} body
 * @property {string} session
 */

/**
 * @typedef {object} SigningCase
 * @property {string} id
 * @property {'sent' | 'signed' | 'rejected' | 'expired' | 'deleted'} status
 * @property {string} url Where the signer signs.
 * @property {Record<string, unknown>} formData
 * @property {string} session
 */

/** @typedef {{id: string, kind: string, webId: string, content: Record<string, unknown>}} CrmEntry */

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {string} token The newest token, which is the only one that counts.
 * @property {string | null} swish The payment that the dialog is about.
 * @property {string | null} signing
 * @property {Record<string, unknown> | null} cardSession
 * @property {Record<string, unknown> | null} formData
 * @property {{email: string, ssn: string} | null} person
 * @property {string | null} webId
 */

/** @typedef {{method: string, path: string, body: unknown, headers: import('node:http').IncomingHttpHeaders, status: number | 'cut'}} LoggedCall */

/** @typedef {{formId: string, entries: [name: string, value: string][], files: {field: string, name: string, size: number}[]}} FormPost */

/** Everything that the host remembers, in memory. */
export class State {
  /** @type {Map<string, Session>} */
  sessions = new Map()
  /** @type {SwishPayment[]} */
  payments = []
  /** @type {CardPayment[]} */
  cardPayments = []
  /** @type {SigningCase[]} */
  cases = []
  /** Invoices, newsletter signups and gifts that are paid, as the CRM has them. @type {CrmEntry[]} */
  crm = []
  /** @type {FormPost[]} */
  forms = []
  /** @type {Record<string, unknown>[]} */
  conversions = []
  /** @type {LoggedCall[]} */
  calls = []
  /** @type {import('./violations.js').Violation[]} */
  violations = []

  /** @returns {Session} */
  newSession() {
    /** @type {Session} */
    const session = {
      id: randomUUID(),
      token: newToken(),
      swish: null,
      signing: null,
      cardSession: null,
      formData: null,
      person: null,
      webId: null,
    }
    this.sessions.set(session.id, session)
    return session
  }

  /** Enters something into the CRM. @param {string} kind @param {Record<string, unknown>} content */
  enter(kind, content) {
    const entry = { id: randomUUID(), kind, webId: String(10_001 + this.crm.length), content }
    this.crm.push(entry)
    return entry
  }
}

export const newToken = () => randomBytes(18).toString('base64url')
