import { z } from 'zod'

/**
 * How many days to keep one kind of data, and from when. A test compares this with docs/privacy.md.
 */
interface DataKindRule {
  days: number
  from: string
  /** Environment variable that changes the number of days. */
  variable: string
}

export const dataKinds = {
  visitors: { days: 30, from: 'the last visit', variable: 'KEEP_VISITORS_DAYS' },
  sessions: { days: 180, from: 'the first visit', variable: 'KEEP_SESSIONS_DAYS' },
  returnTokens: { days: 2, from: 'their use', variable: 'KEEP_RETURN_TOKENS_DAYS' },
  donorDetails: { days: 30, from: 'the end of the payment', variable: 'KEEP_DONOR_DETAILS_DAYS' },
  // A gift of 1 January is reported by 31 January of the next year; then a month for corrections.
  reportedDonors: { days: 425, from: 'the end of the payment', variable: 'KEEP_REPORTED_DONORS_DAYS' },
  contractDetails: { days: 30, from: 'the end of the signing', variable: 'KEEP_CONTRACT_DETAILS_DAYS' },
  // Swedish accounting law: seven years after the year of the gift.
  gifts: { days: 2_922, from: 'the end of the payment', variable: 'KEEP_GIFTS_DAYS' },
  contracts: { days: 2_922, from: 'the end of the signing', variable: 'KEEP_CONTRACTS_DAYS' },
  formSubmissions: { days: 365, from: 'the day they arrived', variable: 'KEEP_FORM_SUBMISSIONS_DAYS' },
  newsletterSignups: { days: 30, from: 'the day they arrived', variable: 'KEEP_NEWSLETTER_SIGNUPS_DAYS' },
  crmEntries: { days: 90, from: 'the day they were created, once sent or refused', variable: 'KEEP_CRM_ENTRIES_DAYS' },
  unsentCrmEntries: { days: 365, from: 'the day they were created', variable: 'KEEP_UNSENT_CRM_ENTRIES_DAYS' },
  pageViews: { days: 400, from: 'the view', variable: 'KEEP_PAGE_VIEWS_DAYS' },
  conversions: { days: 90, from: 'the conversion', variable: 'KEEP_CONVERSIONS_DAYS' },
  uploads: { days: 1, from: 'the start of an interrupted upload', variable: 'KEEP_UPLOADS_DAYS' },
} satisfies Record<string, DataKindRule>

export type DataKind = keyof typeof dataKinds
/** How many days each kind is kept. */
export type Periods = Record<DataKind, number>

export const dataKindNames = Object.keys(dataKinds) as DataKind[]

const wholeDays = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: ({ input }) => `must be a whole number of days, not "${input}".` })
    .transform(Number)
    .default(fallback)

/** The retention periods, with those that the environment changes. */
export const periods = z
  .object(Object.fromEntries(Object.values(dataKinds).map(({ variable, days }) => [variable, wholeDays(days)])))
  .transform(
    (given) => Object.fromEntries(dataKindNames.map((kind) => [kind, given[dataKinds[kind].variable]])) as Periods,
  )
