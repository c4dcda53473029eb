import type { RequestType } from '@charity-elements/runtime/api/contract/gift.ts'
import type { ComponentType } from 'react'

/** Whom the card is sent to. The texts are the specification's names for them, which the form keeps. */
export type ReceiverType = 'Till den som ska hyllas' | 'Begravningsbyrå' | 'Anhörig' | 'Till mig'

/** The receiver who is the donor: its name is the donor's too. */
export const toMe: ReceiverType = 'Till mig'

/** The words in which a flow speaks of the person whom the gift is for. */
export interface TributeTexts {
  readonly detailsHeading: string
  /** Above the name: who is asked for. */
  readonly person: string
  readonly eventDate: string
  readonly eventDateHelp: string
  readonly greetingHelp: string
  /** Above the name on the card: 'Till minne av'. */
  readonly dedication: string
  /** Written on the front of our own card. */
  readonly frontWords: string
  /** What our own pictures show, where the content gives none. */
  readonly frontAlt: string
  readonly backAlt: string
  /** How the receiver's name is asked for; 'Mottagarens namn' unless told. */
  readonly receiverName: Readonly<Partial<Record<ReceiverType, string>>>
}

/** What sets the two flows with a card apart. */
export interface TributeKind {
  readonly tag: 'anniversary-gift' | 'memorial-gift'
  readonly requestType: Extract<RequestType, 'anniversary' | 'memorial'>
  readonly receiverTypes: readonly [ReceiverType, ...ReceiverType[]]
  /** What is drawn on the front of our own card, 1480 by 1050: for content that gives no picture. */
  readonly Drawing: ComponentType
  readonly texts: TributeTexts
}

/** The steps, in their order (specification 2, section 4). */
export const tributeSteps = ['details', 'receiver', 'donator'] as const
export type TributeStep = (typeof tributeSteps)[number]
