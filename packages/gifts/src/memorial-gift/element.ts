import { defineElement } from '@charity-elements/runtime'
import { giftEvents } from '@charity-elements/payments/start'
import { tributeStyles } from '../tribute/styles.ts'
import { MemorialGift } from './MemorialGift.tsx'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A gift in memory of a person: a card with a greeting is sent by post to the undertaker, to
 * relatives or to the donor.
 *
 * @part flow The whole flow.
 * @part steps The steps, one below the other.
 * @part step One step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The amounts to choose from.
 * @part swish The button that gives by Swish.
 * @part card The preview of the card.
 */
export const memorialGift = defineElement({
  tag: 'memorial-gift',
  props,
  events: giftEvents,
  styles: tributeStyles,
  languages,
  view: MemorialGift,
  load: 'idle',
  reserve: '60em',
  takesGifts: true,
  previews: 'gift',
})
