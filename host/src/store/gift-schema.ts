import { isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Campaign, MonthlyFormData, PolledStatus, RequestType } from '@charity-elements/contract'
import { instant, now, sessions } from './schema.ts'

/* The tables of gifts, contracts for monthly gifts, refunds, and what the CRM is to have. */

export type AttemptKind = 'swish' | 'swish-mcommerce' | 'card' | 'invoice'
/** `creating` is stored before we call the provider: we do not know whether it has the request. */
export type AttemptStatus = 'creating' | PolledStatus['status']
/** The gift, without personal data. */
export interface Gift {
  requestType: RequestType
  giftObjectId: string
  giftPurpose: string
  giftVariant: string
  /** The utm parameters of the page's address. */
  campaign?: Campaign
  /** Whether it can be reported to Skatteverket for a tax reduction. Gifts from before have none. */
  isReportable?: boolean
  /** The keys of the invoices that this gift replaces, and that the CRM may already have. */
  replaces?: string[]
}

/** One gift attempt. `key` is the Idempotency-Key and, in Swish's format, the instruction id. */
export const attempts = pgTable(
  'attempts',
  {
    key: uuid('key').primaryKey(),
    /** Null once the visitor has been deleted. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** The attempt's id in analytics. */
    reference: uuid('reference').notNull().defaultRandom(),
    /** The element that created it: `giftbar`, `giftmodule - 42`, or the tag of a flow. */
    origin: text('origin').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    /**
     * Digest of everything that was sent with the key. Null for attempts from before we stored it,
     * and once the visitor has been deleted.
     */
    fingerprint: text('fingerprint'),
    status: text('status').$type<AttemptStatus>().notNull().default('creating'),
    /** The provider's error code or one of ours, when the status is `error`. */
    error: text('error'),
    /** Whole kronor. */
    amount: integer('amount').notNull(),
    gift: jsonb('gift').$type<Gift>().notNull(),
    /** The donor's details: personal data, never logged. */
    donor: jsonb('donor').$type<Record<string, unknown>>().notNull(),
    swishToken: text('swish_token'),
    /**
     * Card payments: the provider's id, the card page, the page that the donor came from, and the CMS
     * id of the thank-you page.
     */
    providerId: text('provider_id'),
    redirectUrl: text('redirect_url'),
    returnUrl: text('return_url'),
    /**
     * Secret. It is part of the card page's return address: the first visitor who opens that after
     * the payment gets a return token. Swish sends it with callbacks.
     */
    returnKey: uuid('return_key').notNull().defaultRandom(),
    returnedAt: instant('returned_at'),
    thankYouPageId: text('thank_you_page_id'),
    /** The provider's reference of the payment, for accounting. */
    paymentReference: text('payment_reference'),
    createdAt: now('created_at'),
    /** When the provider accepted the attempt; null if it never did. */
    acceptedAt: instant('accepted_at'),
    expiresAt: instant('expires_at'),
    /** When the attempt got its final status; null while it is open. */
    endedAt: instant('ended_at'),
    /**
     * When the host was about to send the final status to a page, or a page said that it has it. Any
     * gift after that is a new one.
     * For an invoice also when a gift that replaces it was made.
     */
    answeredAt: instant('answered_at'),
    /** When the donor's page received the final status. */
    reportedAt: instant('told_at'),
    /** Whether its page says which answers have arrived: the extension `receipts`. */
    sendsReceipts: boolean('sends_receipts').notNull().default(false),
    /**
     * When we last asked the provider, and when to ask next. `checkAt` is also a lease: the host that
     * moves it works on the row.
     */
    askedAt: now('asked_at'),
    checkAt: now('check_at'),
  },
  (table) => [
    check('attempts_kind_check', sql`kind in ('swish', 'swish-mcommerce', 'card', 'invoice')`),
    check('attempts_amount_check', sql`amount >= 1`),
    // One open attempt per session, across all hosts.
    uniqueIndex('attempts_one_open').on(table.sessionId).where(isNull(table.endedAt)),
    uniqueIndex('attempts_return_key').on(table.returnKey),
    index('attempts_due').on(table.checkAt).where(isNull(table.endedAt)),
    index('attempts_of_session').on(table.sessionId, table.createdAt.desc().nullsFirst()),
    index('attempts_ended').on(table.endedAt),
  ],
)
export type Attempt = typeof attempts.$inferSelect

/**
 * `creating` is stored before we call Swish. `error` with DS24 means that Swish does not know
 * whether the money was sent.
 */
export type RefundStatus = 'creating' | 'created' | 'paid' | 'error'

/** The refund of a whole gift. The id is also Swish's instruction id. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    attemptKey: uuid('attempt_key')
      .notNull()
      .references(() => attempts.key, { onDelete: 'cascade' }),
    status: text('status').$type<RefundStatus>().notNull().default('creating'),
    /** Swish's error code, when the status is `error`. */
    error: text('error'),
    /** Swish's reference of the refund, for accounting. */
    paymentReference: text('payment_reference'),
    /** Secret. Swish sends it with callbacks. */
    callbackKey: uuid('callback_key').notNull().defaultRandom(),
    createdAt: now('created_at'),
    endedAt: instant('ended_at'),
    /** When to ask Swish next. Also a lease: the host that moves it works on the row. */
    checkAt: now('check_at'),
  },
  (table) => [
    check('refunds_status_check', sql`status in ('creating', 'created', 'paid', 'error')`),
    // A gift is refunded once. DS24: whether it was refunded is unknown.
    uniqueIndex('refunds_once')
      .on(table.attemptKey)
      .where(sql`status <> 'error' or error = 'DS24'`),
    index('refunds_due').on(table.checkAt).where(isNull(table.endedAt)),
  ],
)
export type Refund = typeof refunds.$inferSelect

/**
 * `creating` is stored before we call the signing provider. `refused` means that the provider
 * rejected the case.
 */
export type SigningCaseStatus = 'creating' | 'sent' | 'finished' | 'rejected' | 'expired' | 'deleted' | 'refused'

/** A contract for monthly gifts and its signing status. The id is also the provider's case id. */
export const signingCases = pgTable(
  'signing_cases',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    status: text('status').$type<SigningCaseStatus>().notNull().default('creating'),
    /**
     * The provider's error code, when the status is `refused`. `missing` with `deleted`: nobody here has
     * deleted it, but the provider does not know it.
     */
    error: text('error'),
    /** Whole kronor per month. */
    amount: integer('amount').notNull(),
    /**
     * The values that the donor typed: personal data, never logged. Null once the visitor has been
     * deleted; never null in an open case.
     */
    formData: jsonb('form_data').$type<MonthlyFormData>(),
    /** Where the signing page sends the signer after signing, and after declining. */
    continueUrl: text('continue_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    signatureUrl: text('signature_url'),
    createdAt: now('created_at'),
    askedAt: now('asked_at'),
    /** Since when the provider says that it does not know the case, although it had sent it. */
    missingSince: instant('missing_since'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('signing_cases_amount_check', sql`amount >= 1`),
    uniqueIndex('signing_cases_one_open').on(table.sessionId).where(isNull(table.endedAt)),
    index('signing_cases_of_session').on(table.sessionId),
  ],
)
export type SigningCase = typeof signingCases.$inferSelect

export type CrmKind = 'gifts' | 'newsletters' | 'monthly-givers' | 'refunds'

/** The CRM's outbox. Once the CRM has an entry, only its id there (`webId`) is stored. */
export const crmEntries = pgTable(
  'crm_entries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<CrmKind>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    webId: text('web_id'),
    /** Why the CRM refused the entry. Somebody has to look at it. */
    error: text('error'),
    createdAt: now('created_at'),
    sentAt: instant('sent_at'),
    checkAt: now('check_at'),
    /** How often it has been sent. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    check('crm_entries_kind_check', sql`kind in ('gifts', 'newsletters', 'monthly-givers', 'refunds')`),
    index('crm_entries_due')
      .on(table.checkAt)
      .where(sql`sent_at is null and error is null`),
  ],
)
export type CrmEntry = typeof crmEntries.$inferSelect
