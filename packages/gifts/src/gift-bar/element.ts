import { buttonStyles, defineElement, wideBreakpoint } from '@charity-elements/runtime'
import { amountChoiceStyles, giftEvents } from '@charity-elements/payments/start'
import { GiftBar } from './GiftBar.tsx'
import styles from './gift-bar.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A gift in two presses: choose an amount, press 'Swisha'.
 *
 * @part bar The whole bar.
 * @part amounts The row of amounts.
 * @part swish The 'Swisha' button.
 */
export const giftBar = defineElement({
  tag: 'gift-bar',
  props,
  events: giftEvents,
  styles: [buttonStyles, amountChoiceStyles, styles],
  languages,
  view: GiftBar,
  load: 'idle',
  // Two or three rows below the wide breakpoint, one from there on.
  reserve: `clamp(6.75em,(${wideBreakpoint}px - 100vw)*999,12.6em)`,
  takesGifts: true,
  previews: 'gift',
})
