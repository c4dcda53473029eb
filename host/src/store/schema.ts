import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/*
 * The tables; those of gifts are in `gift-schema.ts`. `npm run migration` writes the SQL of a change
 * into `migrations`. What drizzle cannot say goes into a migration of its own: `npm run migration --
 * --custom`.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const now = (name: string) => instant(name).notNull().defaultNow()
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A visitor. The secret signs the cookie and the tokens (`credentials.ts`), which are not stored.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    secret: text('secret').notNull(),
    createdAt: now('created_at'),
    seenAt: now('seen_at'),
    /** When the donor asked us to forget everything that they had typed. */
    forgottenAt: instant('forgotten_at'),
  },
  (table) => [index('sessions_seen').on(table.seenAt), index('sessions_created').on(table.createdAt)],
)
export type Session = typeof sessions.$inferSelect

export type GrantKind = 'attempt' | 'case'

/**
 * Used return tokens, and what each gave to the session that used it: one attempt or one case, for
 * a day.
 */
export const returnGrants = pgTable(
  'return_grants',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<GrantKind>().notNull(),
    /** The attempt's key or the case's id. */
    subject: uuid('subject').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    check('return_grants_kind_check', sql`kind in ('attempt', 'case')`),
    index('return_grants_of_session').on(table.sessionId),
    index('return_grants_created').on(table.createdAt),
  ],
)

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
  (table) => [
    primaryKey({ name: 'persisted_forms_pkey', columns: [table.sessionId, table.kind] }),
    check('persisted_forms_kind_check', sql`kind in ('gift', 'card', 'remembered')`),
  ],
)

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    formId: text('form_id').notNull(),
    entries: jsonb('entries').$type<Record<string, string[]>>().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('form_submissions_created').on(table.createdAt)],
)

export const formFiles = pgTable(
  'form_files',
  {
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
      .unique('form_files_object_id_key')
      .references(() => bucketObjects.id),
    objectKey: bytes('object_key'),
  },
  () => [
    check(
      'form_files_one_place',
      sql`(content is null) = (object_id is not null) and (object_id is null) = (object_key is null)`,
    ),
  ],
)

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

export const pageViews = pgTable(
  'page_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    page: text('page').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('page_views_created').on(table.createdAt)],
)

export const conversions = pgTable(
  'conversions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageName: text('page_name').notNull(),
    slug: text('slug').notNull(),
    adCookie: text('ad_cookie').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('conversions_created').on(table.createdAt)],
)
