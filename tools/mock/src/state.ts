import type { Reply } from './reply.ts'
import type { Violation } from './violation.ts'

export type SwishStatus = 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'

export interface SwishPayment {
  id: string
  type: 'swish' | 'swish-mcommerce'
  status: SwishStatus
  /** Kronor. */
  amount: number
  /** The gift's purpose. */
  message: string
  payerAlias: string | null
  /** The element that asked for it. */
  origin: string
  /** Empty for a payment to a number. */
  swishToken: string
  /** Milliseconds. */
  createdAt: number
  /** Whether a poll has reported how it ended. */
  isReported: boolean
  /** Swish's code of a payment that failed. */
  error?: string
  body: Record<string, unknown>
  session: string
}

export interface CardPayment {
  id: string
  status: 'created' | 'paid' | 'declined' | 'cancelled' | 'timed-out' | 'error'
  /** The code of a payment that failed. */
  error?: string
  /** Kronor. */
  amount: number
  /** The card page. */
  url: string
  body: Record<string, unknown>
  session: string
}

export interface SigningCase {
  id: string
  status: 'sent' | 'signed' | 'rejected' | 'expired' | 'deleted'
  /** Where the signer signs. */
  url: string
  formData: Record<string, unknown>
  session: string
}

export interface CrmEntry {
  id: string
  kind: string
  webId: string
  content: Record<string, unknown>
}

export interface Session {
  id: string
  /** The newest token, which is the only one that counts. */
  token: string
  /** The payment that the dialog is about. */
  swish: string | null
  signing: string | null
  cardSession: Record<string, unknown> | null
  formData: Record<string, unknown> | null
  person: { email: string; ssn: string } | null
  webId: string | null
  /** Contact details that the donor asked to keep. */
  remembered: Record<string, unknown>
}

export interface LoggedCall {
  method: string
  path: string
  body: unknown
  headers: Readonly<Record<string, unknown>>
  status: number | 'cut'
}

export interface FormPost {
  formId: string
  entries: [name: string, value: string][]
  files: { field: string; name: string; size: number }[]
}

/** Everything that the host remembers, in memory. */
export class State {
  readonly sessions = new Map<string, Session>()
  readonly payments: SwishPayment[] = []
  readonly cardPayments: CardPayment[] = []
  readonly cases: SigningCase[] = []
  /** Invoices, newsletter signups and paid gifts, as the CRM has them. */
  readonly crm: CrmEntry[] = []
  readonly forms: FormPost[] = []
  readonly conversions: Record<string, unknown>[] = []
  /** Paths of pages that were seen (extension `page-tracking`). */
  readonly pageViews: string[] = []
  /** By `Idempotency-Key`, the content that it stands for and the answer (extension `idempotency`). */
  readonly answers = new Map<string, { content: string; reply: Reply }>()
  /** The session that a return token was given to (extension `return`). */
  readonly returnTokens = new Map<string, string>()
  readonly calls: LoggedCall[] = []
  readonly violations: Violation[] = []

  newSession(): Session {
    const session: Session = {
      id: newId(),
      token: newId(),
      swish: null,
      signing: null,
      cardSession: null,
      formData: null,
      person: null,
      webId: null,
      remembered: {},
    }
    this.sessions.set(session.id, session)
    return session
  }

  /** Adds an entry to the CRM. */
  enter(kind: string, content: Record<string, unknown>): CrmEntry {
    const entry = { id: newId(), kind, webId: String(10_001 + this.crm.length), content }
    this.crm.push(entry)
    return entry
  }
}

/**
 * An id in the form of a UUID. Not from `crypto`, which a page without TLS does not have; nothing
 * here is a secret.
 */
export const newId = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(Math.random() * 16).toString(16))
