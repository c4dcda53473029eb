import { bigserial, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RequestType } from '@charity-elements/runtime/api/contract/gift.ts'
import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import type { SwishStatus } from '@charity-elements/runtime/api/contract/swish.ts'

/** The tables as drizzle sees them. `migrations.ts` makes them; a test holds the two together. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const now = (name: string) => instant(name).notNull().defaultNow()
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A visitor. The secret makes the cookie and the tokens (`session.ts`); neither is stored. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: text('secret').notNull(),
  /** Sessions that return addresses have led here from: what they began is seen here, what is done here is not seen there. */
  ancestors: uuid('ancestors').array().notNull().default([]),
  createdAt: now('created_at'),
  seenAt: now('seen_at'),
})
export type Session = typeof sessions.$inferSelect

export type AttemptKind = 'swish' | 'swish-mcommerce' | 'card' | 'invoice'
/** `creating`: kept before the other party is called; nobody knows yet whether it heard us. */
export type AttemptStatus = 'creating' | SwishStatus['status']
/** What the gift is, without a word of who gives it. */
export interface Gift {
  requestType: RequestType
  giftObjectId: string
  giftPurpose: string
  giftVariant: string
}

/** One try to give. `key` is the Idempotency-Key and, in Swish's spelling, the instruction id. */
export const attempts = pgTable('attempts', {
  key: uuid('key').primaryKey(),
  /** Null once the visitor has been forgotten. */
  sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
  /** What analytics may know the attempt by. */
  reference: uuid('reference').notNull().defaultRandom(),
  /** Which element asked: `giftbar`, `giftmodule - 42`, a flow's own. */
  origin: text('origin').notNull(),
  kind: text('kind').$type<AttemptKind>().notNull(),
  status: text('status').$type<AttemptStatus>().notNull().default('creating'),
  /** A code of the other party's or a word of ours, with the status `error`. */
  error: text('error'),
  /** Whole kronor. */
  amount: integer('amount').notNull(),
  gift: jsonb('gift').$type<Gift>().notNull(),
  /** What the donor said of themselves: personal, and never logged. */
  donor: jsonb('donor').$type<Record<string, unknown>>().notNull(),
  swishToken: text('swish_token'),
  /** The card page; where the donor stood when they left for it; the page of the CMS that thanks them. */
  redirectUrl: text('redirect_url'),
  returnUrl: text('return_url'),
  /** Leads the donor back from the card page, which alone is told it: whoever has it is let into what the session began. */
  returnKey: uuid('return_key').notNull().defaultRandom(),
  thankYouPageId: text('thank_you_page_id'),
  /** The payment's number at the other party, for the bookkeeping. */
  paymentReference: text('payment_reference'),
  createdAt: now('created_at'),
  /** When the other party said yes to the attempt; null when it never did. */
  acceptedAt: instant('accepted_at'),
  expiresAt: instant('expires_at'),
  /** When the terminal answer came; null while the attempt is open. */
  endedAt: instant('ended_at'),
  /** When the donor's page was told of the terminal answer. */
  toldAt: instant('told_at'),
  /** When the other party was last asked, and when it is to be asked again. The latter is also a lease: who moved it, works. */
  askedAt: now('asked_at'),
  checkAt: now('check_at'),
})
export type Attempt = typeof attempts.$inferSelect

/** Forms as typed so far, one of each kind a session. */
export const persistedForms = pgTable(
  'persisted_forms',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'gift' | 'card'>().notNull(),
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
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
})

export const newsletterSignups = pgTable('newsletter_signups', {
  id: uuid('id').primaryKey().defaultRandom(),
  emailAddress: text('email_address').notNull(),
  /** The corps, for the corps variant. */
  associationId: text('association_id'),
  giftWebId: text('gift_web_id'),
  createdAt: now('created_at'),
})

/** `creating`: kept before the signing provider is called; `refused`: it would not have it. */
export type CaseStatus = 'creating' | 'sent' | 'finished' | 'rejected' | 'expired' | 'deleted' | 'refused'

/** One contract of monthly giving and where its signing stands. The id is the provider's case id too. */
export const signingCases = pgTable('signing_cases', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
  status: text('status').$type<CaseStatus>().notNull().default('creating'),
  /** The provider's code, with the status `refused`. */
  error: text('error'),
  /** Whole kronor a month. */
  amount: integer('amount').notNull(),
  /** What the donor typed: personal, and never logged. Null once they have been forgotten, which an open case never is. */
  formData: jsonb('form_data').$type<MonthlyFormData>(),
  /** Where the signer is led afterwards, and when they would not sign. */
  continueUrl: text('continue_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  signatureUrl: text('signature_url'),
  createdAt: now('created_at'),
  askedAt: now('asked_at'),
  endedAt: instant('ended_at'),
})
export type SigningCase = typeof signingCases.$inferSelect

export type CrmKind = 'gifts' | 'newsletters' | 'monthly-givers'

/** What the CRM is to be told, until it has been heard; then its own id for it is all that is kept. */
export const crmEntries = pgTable('crm_entries', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CrmKind>().notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  webId: text('web_id'),
  /** Why the CRM will not have it: for somebody to look at. */
  error: text('error'),
  createdAt: now('created_at'),
  sentAt: instant('sent_at'),
  checkAt: now('check_at'),
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
