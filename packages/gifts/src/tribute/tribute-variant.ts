import type { RequestType } from '@charity-elements/contract'
import type { ComponentType } from 'react'
import type { texts } from '../anniversary-gift/texts.ts'
import type { texts as memorialTexts } from '../memorial-gift/texts.ts'
import { entity, optionalOne } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { optional, type InferOutput, type ObjectSchema } from 'valibot'
import { flowContent } from '../flow/flow-content.ts'

/** The possible receivers of the card. These labels are also the saved values. */
export type ReceiverType = 'Till den som ska hyllas' | 'Begravningsbyrå' | 'Anhörig' | 'Till mig'

/** The donor is the receiver: the receiver's name is also the donor's. */
export const donorAsReceiver: ReceiverType = 'Till mig'

/** The person honoured is the receiver. */
export const honouredAsReceiver: ReceiverType = 'Till den som ska hyllas'

/** The keys of the labels for a receiver type, in the language of the page. */
export const receiverKeys = {
  'Till den som ska hyllas': 'honoured',
  Begravningsbyrå: 'funeral',
  Anhörig: 'relative',
  'Till mig': 'donor',
} as const satisfies Record<ReceiverType, string>

/** The differences between the two flows with a card. */
export interface TributeVariant {
  readonly tag: 'anniversary-gift' | 'memorial-gift'
  readonly requestType: Extract<RequestType, 'anniversary' | 'memorial'>
  readonly receiverTypes: readonly [ReceiverType, ...ReceiverType[]]
  /**
   * The drawing on the front of the default card, 1480 by 1050. Used when the content has no
   * picture.
   */
  readonly Drawing: ComponentType
  /** The texts that differ between the two flows. */
  readonly texts: typeof texts | typeof memorialTexts
  /** Words that are printed on the card. They are Swedish on every page, as the card is. */
  readonly printed: {
    /** Above the name: 'Till minne av'. */
    readonly dedication: string
    /** On the front of the default card. */
    readonly frontWords: string
  }
}

/** The steps, in order. */
export const tributeSteps = ['details', 'receiver', 'donator'] as const

/** The content that both flows with a card get from the CMS. */
export const tributeContent = {
  ...flowContent,
  /**
   * The card's two images, A6 landscape (148 x 105): its front, and its inside, where the greeting
   * is printed.
   */
  cardImages: optional(entity({ front: optionalOne(image), back: optionalOne(image) }), {}),
}
export type TributeContent = InferOutput<ObjectSchema<typeof tributeContent, undefined>>
