import type { RequestType } from '@charity-elements/runtime/api/contract/gift.ts'
import type { ComponentType } from 'react'

/** Where the card is sent: the labels of REC-3 and REC-4, which are also the saved values. */
export type ReceiverType = 'Till den som ska hyllas' | 'Begravningsbyrå' | 'Anhörig' | 'Till mig'

/** The donor is the receiver: the receiver's name is also the donor's. */
export const donorAsReceiver: ReceiverType = 'Till mig'

/** The person honoured is the receiver. */
export const honouredAsReceiver: ReceiverType = 'Till den som ska hyllas'

/** The texts that differ between the two flows. */
export interface VariantTexts {
  readonly detailsHeading: string
  /** Follows 'Ändra' on the completed details: 'vem du hyllar'. */
  readonly detailsSubject: string
  /** The legend of the name fields. */
  readonly person: string
  readonly eventDate: string
  readonly eventDateHelp: string
  readonly greetingHelp: string
  /** Above the name on the card: 'Till minne av'. */
  readonly dedication: string
  /** Printed on the front of the default card. */
  readonly frontWords: string
  /** Alternative texts of the default pictures. */
  readonly frontAlt: string
  readonly backAlt: string
  /** The label of the receiver's name. Default: 'Mottagarens namn'. */
  readonly receiverNameLabel: Readonly<Partial<Record<ReceiverType, string>>>
}

/** What differs between the two flows with a card. */
export interface TributeVariant {
  readonly tag: 'anniversary-gift' | 'memorial-gift'
  readonly requestType: Extract<RequestType, 'anniversary' | 'memorial'>
  readonly receiverTypes: readonly [ReceiverType, ...ReceiverType[]]
  /** The drawing on the front of the default card, 1480 by 1050. Used when the content has no picture. */
  readonly Drawing: ComponentType
  readonly texts: VariantTexts
}

/** The steps, in order (ANN-2). */
export const tributeSteps = ['details', 'receiver', 'donator'] as const
export type TributeStep = (typeof tributeSteps)[number]
