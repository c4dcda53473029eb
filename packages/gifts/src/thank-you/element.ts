import { buttonStyles, defineElement, surfaceStyles } from '@charity-elements/runtime'
import { ThankYou } from './ThankYou.tsx'
import styles from './thank-you.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * The thanks on a thank-you page, by kind: a paid gift, a monthly gift by card, an ordered invoice
 * or a signed contract. Says its amount and purpose and what happens next, and offers a monthly
 * gift after a one-time gift.
 *
 * @part thanks The whole element.
 * @part monthly The offer to give every month.
 */
export const thankYou = defineElement({
  tag: 'thank-you',
  props,
  styles: [buttonStyles, surfaceStyles, styles],
  languages,
  view: ThankYou,
  load: 'now',
  reserve: '20em',
})
