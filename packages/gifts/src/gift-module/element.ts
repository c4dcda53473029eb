import { buttonStyles, defineElement, surfaceStyles } from '@charity-elements/runtime'
import { giftEvents } from '@charity-elements/payments/start'
import { GiftModule } from './GiftModule.tsx'
import styles from './gift-module.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A card with a picture that asks for one amount by Swish.
 *
 * @part module The whole card.
 * @part image The frame of its picture.
 * @part swish The 'Swisha' button.
 */
export const giftModule = defineElement({
  tag: 'gift-module',
  props,
  events: giftEvents,
  styles: [buttonStyles, surfaceStyles, styles],
  languages,
  view: GiftModule,
  load: 'idle',
  reserve: '30em',
  takesGifts: true,
  previews: 'gift',
})
