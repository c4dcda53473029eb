import {
  bigserial,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Campaign, MonthlyFormData, PolledStatus, RequestType } from '@charity-elements/contract'

/** The tables for drizzle. `migrations.ts` creates them; a test checks that the two agree. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const now = (name: string) => instant(name).notNull().defaultNow()
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A visitor. The secret signs the cookie and the tokens (`credentials.ts`), which are not stored.
 */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: text('secret').notNull(),
  createdAt: now('created_at'),
  seenAt: now('seen_at'),
  /** When the donor asked us to forget everything that they had typed. */
  forgottenAt: instant('forgotten_at'),
})
export type Session = typeof sessions.$inferSelect

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
export const attempts = pgTable('attempts', {
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
})
export type Attempt = typeof attempts.$inferSelect

/**
 * `creating` is stored before we call Swish. `error` with DS24 means that Swish does not know
 * whether the money was sent.
 */
export type RefundStatus = 'creating' | 'created' | 'paid' | 'error'

/** The refund of a whole gift. The id is also Swish's instruction id. */
export const refunds = pgTable('refunds', {
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
})
export type Refund = typeof refunds.$inferSelect

export type GrantKind = 'attempt' | 'case'

/**
 * Used return tokens, and what each gave to the session that used it: one attempt or one case, for
 * a day.
 */
export const returnGrants = pgTable('return_grants', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<GrantKind>().notNull(),
  /** The attempt's key or the case's id. */
  subject: uuid('subject').notNull(),
  createdAt: now('created_at'),
})

/**
 * How many requests or bytes a limit has counted for an address, a session or a phone, and until
 * when.
 */
export const rateCounts = pgTable('rate_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
})

/** The row that `/readyz` stores, to learn whether the database can. */
export const probes = pgTable('probes', {
  id: integer('id').primaryKey(),
  content: bytes('content').notNull(),
})

/** Unfinished forms: one of each kind per session. */
export const persistedForms = pgTable(
  'persisted_forms',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'gift' | 'card' | 'remembered'>().notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    updatedAt: now('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.kind] })],
)

export const formSubmissions = pgTable('form_submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  formId: text('form_id').notNull(),
  entries: jsonb('entries').$type<Record<string, string[]>>().notNull(),
  createdAt: now('created_at'),
})

export const formFiles = pgTable('form_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  submissionId: uuid('submission_id')
    .notNull()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  fieldId: text('field_id').notNull(),
  name: text('name').notNull(),
  mimeType: text('mime_type').notNull(),
  /** In bytes, before encryption. */
  size: integer('size').notNull(),
  /** The file; null if it is in the bucket. */
  content: bytes('content'),
  /** The object in the bucket, and the key that only this object is encrypted with. */
  objectId: uuid('object_id')
    .unique()
    .references(() => bucketObjects.id),
  objectKey: bytes('object_key'),
})

/**
 * Every object in the bucket, stored here before the object is. One that no file refers to is
 * deleted, first in the bucket and then here.
 */
export const bucketObjects = pgTable('bucket_objects', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: now('created_at'),
  /** When a file referred to it; null while it is uploaded, or when that was interrupted. */
  usedAt: instant('used_at'),
})

export const newsletterSignups = pgTable('newsletter_signups', {
  id: uuid('id').primaryKey().defaultRandom(),
  emailAddress: text('email_address').notNull(),
  /** The corps, in the corps variant. */
  associationId: text('association_id'),
  giftWebId: text('gift_web_id'),
  createdAt: now('created_at'),
})

/**
 * `creating` is stored before we call the signing provider. `refused` means that the provider
 * rejected the case.
 */
export type SigningCaseStatus = 'creating' | 'sent' | 'finished' | 'rejected' | 'expired' | 'deleted' | 'refused'

/** A contract for monthly gifts and its signing status. The id is also the provider's case id. */
export const signingCases = pgTable('signing_cases', {
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
})
export type SigningCase = typeof signingCases.$inferSelect

export type CrmKind = 'gifts' | 'newsletters' | 'monthly-givers' | 'refunds'

/** The CRM's outbox. Once the CRM has an entry, only its id there (`webId`) is stored. */
export const crmEntries = pgTable('crm_entries', {
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
})
export type CrmEntry = typeof crmEntries.$inferSelect

export const pageViews = pgTable('page_views', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  page: text('page').notNull(),
  createdAt: now('created_at'),
})

export const conversions = pgTable('conversions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  pageName: text('page_name').notNull(),
  slug: text('slug').notNull(),
  adCookie: text('ad_cookie').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: now('created_at'),
})
