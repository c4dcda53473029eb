import { type Env, numberFromEnv } from '../env.ts'
import { parseTaxNumber, taxpayerKind } from './tax-number.ts'

/**
 * From which gifts on donors may get a tax reduction, in kronor: 67 kap. 20–26 a §§
 * inkomstskattelagen (1999:1229). Companies may since 1 January 2026.
 */
export interface TaxThresholds {
  /** A person's gift. */
  personGift: number
  /** All gifts of a person in one year, of those that are large enough. */
  personYear: number
  /** A company's gift. */
  companyGift: number
  /** The first year in which companies get a tax reduction. */
  companiesFromYear: number
}

const defaultThresholds: TaxThresholds = {
  personGift: 200,
  personYear: 2_000,
  companyGift: 2_000,
  companiesFromYear: 2026,
}

/** The thresholds, with those that the environment changes. */
export const thresholdsFromEnv = (env: Env): TaxThresholds => ({
  personGift: numberFromEnv(env, 'TAX_PERSON_GIFT', defaultThresholds.personGift),
  personYear: numberFromEnv(env, 'TAX_PERSON_YEAR', defaultThresholds.personYear),
  companyGift: numberFromEnv(env, 'TAX_COMPANY_GIFT', defaultThresholds.companyGift),
  companiesFromYear: numberFromEnv(env, 'TAX_COMPANIES_FROM_YEAR', defaultThresholds.companiesFromYear),
})

/**
 * Whether a gift of this year can be reported to Skatteverket: it has a number, and is large
 * enough. A person's gifts of the year must also reach a sum, which is only known at its end.
 */
export function isReportable(
  gift: { amount: number; taxNumber: unknown; year: number },
  { personGift, companyGift, companiesFromYear }: TaxThresholds,
): boolean {
  const number = parseTaxNumber(gift.taxNumber)
  if (!number) return false
  return taxpayerKind(number) === 'person'
    ? gift.amount >= personGift
    : gift.year >= companiesFromYear && gift.amount >= companyGift
}

/** The calendar year in Sweden, which decides in which statement a gift is. */
export const yearInSweden = (instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Stockholm' }).format(instant))
