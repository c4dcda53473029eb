import { z } from 'zod'
import { wholeNumber } from '../env.ts'
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

/** The thresholds, with those that the environment changes. */
export const taxThresholds = z
  .object({
    TAX_PERSON_GIFT: wholeNumber(200),
    TAX_PERSON_YEAR: wholeNumber(2_000),
    TAX_COMPANY_GIFT: wholeNumber(2_000),
    TAX_COMPANIES_FROM_YEAR: wholeNumber(2026),
  })
  .transform((given): TaxThresholds => ({
    personGift: given.TAX_PERSON_GIFT,
    personYear: given.TAX_PERSON_YEAR,
    companyGift: given.TAX_COMPANY_GIFT,
    companiesFromYear: given.TAX_COMPANIES_FROM_YEAR,
  }))

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
