import { defineElement } from '@charity-elements/runtime'
import { ExternalCheckout } from './ExternalCheckout.tsx'
import styles from './external-checkout.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A third-party checkout (Repejo): loads its script from its host and renders its element.
 *
 * @needs host
 * @needs checkoutShortlink
 * @part checkout The frame of the third party's element.
 */
export const externalCheckout = defineElement({
  tag: 'external-checkout',
  props,
  styles: [styles],
  languages,
  view: ExternalCheckout,
  load: 'near',
  reserve: '24em',
  takesGifts: true,
  previews: 'checkout',
})
