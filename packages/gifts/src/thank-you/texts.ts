import type { GiftKind } from '@charity-elements/runtime/analytics/completed-gift.ts'
import { formatKronor } from '@charity-elements/runtime/core/format.ts'

const headings: Readonly<Record<GiftKind, string>> = {
  paid: 'Tack för din gåva',
  invoice: 'Tack, fakturan är på väg',
  contract: 'Välkommen som månadsgivare',
}

export const texts = {
  /** Also before it is known what was given. */
  heading: (kind: GiftKind | undefined) => headings[kind ?? 'paid'],
  amount: (amount: number, kind: GiftKind) => `${formatKronor(amount)}${kind === 'contract' ? '/mån' : ''}`,
  to: (purpose: string) => `till ${purpose}`,
  impact: (effect: string) => `Det räcker till ${effect}.`,
  sentTo: (kind: GiftKind, address: string) =>
    kind === 'invoice' ? `Fakturan skickas till ${address}.` : `Kvittot skickas till ${address}.`,
  decline: 'Nej tack',
  share: 'Dela',
  copied: 'Länken är kopierad',
} as const
