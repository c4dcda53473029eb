import type { MethodExtension } from '@charity-elements/contract'
import type { Content } from '../content.ts'
import type { CrmOutbox } from '../crm/outbox.ts'
import type { CrmGateway } from '../gateways/crm-gateway.ts'
import type { Limiter, Limiters } from '../http/rate-limits.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { VisitorSessions } from '../http/visitor-sessions.ts'
import type { CardPayments } from '../payments/card-payments.ts'
import type { InvoicePayments } from '../payments/invoice-payments.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { CrmStore } from '../store/crm-store.ts'
import type { MeasurementStore } from '../store/measurement-store.ts'
import type { NewsletterStore } from '../store/newsletter-store.ts'
import type { PersistedFormStore } from '../store/persisted-form-store.ts'
import type { SessionStore } from '../store/session-store.ts'
import type { SigningCaseStore } from '../store/signing-case-store.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import type { TaxThresholds } from '../tax/thresholds.ts'

/** What the routes use. */
export interface Services {
  content: Content
  visitorSessions: VisitorSessions
  security: SecurityLog
  /** The payment methods that this host offers. */
  methods: readonly MethodExtension[]
  limiters: Limiters
  /** Limits creates, by address and by session. */
  creates: Limiter
  /** Undefined if the host has no such provider. */
  card: CardPayments | undefined
  invoices: InvoicePayments | undefined
  toCrm: CrmGateway | undefined
  outbox: CrmOutbox | undefined
  attempts: AttemptStore
  cases: SigningCaseStore
  crm: CrmStore
  forms: PersistedFormStore
  measurements: MeasurementStore
  sessions: SessionStore
  signups: NewsletterStore
  submissions: SubmissionStore
  /** From which gifts on donors may get a tax reduction. */
  taxThresholds: TaxThresholds
}
