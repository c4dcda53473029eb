import { parsePersonalNumber } from '../flow/donor/personal-number.ts'
import type { DonorDraft } from '../flow/donor/draft.ts'

/** The fields that mean the same in both flows, by their name in a one-time gift. */
const sharedNames: Readonly<Record<string, string>> = {
  donatorFirstName: 'firstName',
  donatorLastName: 'lastName',
  donatorEmail: 'email',
  donatorPhoneCell: 'phone',
}

/** A contract asks for twelve digits of the personal number, a one-time gift for ten. */
const ssnKey = (form: object): string => ('account' in form ? 'ssn 12' : 'ssn 10')

/** Twelve digits as ten: `19850709-9805` becomes `850709-9805`. Empty for anything else. */
function withoutCentury(ssn: string): string {
  const parsed = parsePersonalNumber(ssn, 'twelve')
  return parsed.ok ? `${parsed.value.digits.slice(2, 8)}-${parsed.value.digits.slice(8)}` : ''
}

/** What was typed in one form fills in the other, under its own names. */
export function createDraft(): DonorDraft {
  const kept = new Map<string, string>()
  const keyOf = (form: object, name: string) => (name === 'ssn' ? ssnKey(form) : (sharedNames[name] ?? name))
  const valueOf = (key: string) =>
    kept.get(key) || (key === 'ssn 10' ? withoutCentury(kept.get('ssn 12') ?? '') : undefined)
  return {
    choices: new Map(),
    keep: (values) => {
      for (const [name, value] of Object.entries(values)) kept.set(keyOf(values, name), value)
    },
    fill: (initial) =>
      Object.fromEntries(
        Object.entries(initial).map(([name, value]) => [name, valueOf(keyOf(initial, name)) ?? value]),
      ) as typeof initial,
  }
}
