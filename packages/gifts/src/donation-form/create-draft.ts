import type { DonorDraft } from '../flow/flow-contexts.ts'

/** The fields that mean the same in both flows, by their name in a one-time gift. */
const sharedNames: Readonly<Record<string, string>> = {
  donatorFirstName: 'firstName',
  donatorLastName: 'lastName',
  donatorEmail: 'email',
  donatorPhoneCell: 'phone',
}

/** Values typed in one form fill in the other, under the other's field names. */
export function createDraft(): DonorDraft {
  const kept = new Map<string, string>()
  const keyOf = (name: string) => sharedNames[name] ?? name
  return {
    choices: new Map(),
    keep: (values) => {
      for (const [name, value] of Object.entries(values)) kept.set(keyOf(name), value)
    },
    fill: (initial) =>
      Object.fromEntries(
        Object.entries(initial).map(([name, value]) => [name, kept.get(keyOf(name)) || value]),
      ) as typeof initial,
  }
}
