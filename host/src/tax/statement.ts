import type { NumberedGift } from '../store/reportable-gifts.ts'
import { hasCheckDigit, parseTaxNumber, taxpayerKind } from './tax-number.ts'
import { type TaxThresholds, isReportable } from './thresholds.ts'

/** A gift to report, with the sum of its donor's gifts to report in that year. */
interface StatementLine extends Omit<NumberedGift, 'donor'> {
  kind: 'person' | 'company'
  number: string
  name: string
  email: string
  yearAmount: number
  /** Why somebody has to look at the line. */
  remarks: string[]
}

/** Why gifts with a number are not in the statement. */
type LeftOut = 'no valid number' | 'gift below the threshold' | 'year below the threshold'

export interface Statement {
  lines: StatementLine[]
  leftOut: Record<LeftOut, number>
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function lineOf({ donor, ...gift }: NumberedGift, number: string): StatementLine {
  const person = [donor['donatorFirstName'], donor['donatorLastName']].map(text).filter(Boolean).join(' ')
  return {
    ...gift,
    kind: taxpayerKind(number),
    number,
    name: text(donor['companyName']) || person,
    email: text(donor['donatorEmail']) || text(donor['contactPersonEmail']),
    yearAmount: 0,
    remarks: hasCheckDigit(number) ? [] : ['Kontrollsiffran stämmer inte'],
  }
}

/**
 * The gifts of a year that the organisation reports to Skatteverket (67 kap. inkomstskattelagen),
 * by donor: companies' and persons' gifts from their thresholds on, persons' only if those gifts
 * reach the year's.
 */
export function statementOf(gifts: readonly NumberedGift[], year: number, thresholds: TaxThresholds): Statement {
  const leftOut: Statement['leftOut'] = {
    'no valid number': 0,
    'gift below the threshold': 0,
    'year below the threshold': 0,
  }
  const byNumber = new Map<string, StatementLine[]>()
  for (const gift of gifts) {
    const number = parseTaxNumber(gift.donor['donatorSsnOrOrgno'])
    if (!number) leftOut['no valid number']++
    else if (!isReportable({ amount: gift.amount, taxNumber: number, year }, thresholds))
      leftOut['gift below the threshold']++
    else byNumber.set(number, [...(byNumber.get(number) ?? []), lineOf(gift, number)])
  }
  const lines = [...byNumber].sort().flatMap(([number, own]) => {
    const yearAmount = own.reduce((sum, { amount }) => sum + amount, 0)
    if (taxpayerKind(number) === 'person' && yearAmount < thresholds.personYear) {
      leftOut['year below the threshold'] += own.length
      return []
    }
    const names = new Set(own.map(({ name }) => name.toLowerCase()).filter(Boolean))
    const remark = names.size > 1 ? ['Olika namn för samma nummer'] : []
    return own.map((line) => ({ ...line, yearAmount, remarks: [...line.remarks, ...remark] }))
  })
  return { lines, leftOut }
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Stockholm' })
const kinds = { person: 'Privatperson', company: 'Företag' }
const methods = { swish: 'Swish', 'swish-mcommerce': 'Swish', card: 'Kort', invoice: 'Faktura' }

/**
 * A cell as Excel reads it in Swedish. Names are what donors typed: a spreadsheet must not run one
 * that begins as a formula does.
 */
function cell(value: string | number): string {
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The statement as a file for a person to check: semicolons and a byte order mark, for Excel. */
export function statementCsv({ lines }: Statement): string {
  const head = ['Slag', 'Nummer', 'Namn', 'E-post', 'Datum', 'Belopp', 'Årets summa', 'Betalsätt', 'Referens']
  const rows = lines.map((line) => [
    kinds[line.kind],
    `${line.number.slice(0, 6)}-${line.number.slice(6)}`,
    line.name,
    line.email,
    day.format(line.paidAt),
    line.amount,
    line.yearAmount,
    methods[line.paidBy],
    line.paymentReference ?? line.key,
    line.remarks.join(', '),
  ])
  return '\uFEFF' + [[...head, 'Att kontrollera'], ...rows].map((row) => row.map(cell).join(';') + '\r\n').join('')
}
