import { defineElement } from '@charity-elements/runtime'
import { TrustBadges } from './TrustBadges.tsx'
import styles from './trust-badges.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * Why a donor can trust the charity: its reviews and memberships, how gifts are paid, and how
 * payments are protected.
 *
 * @part badges The whole element.
 * @part badge One badge.
 * @part payments The row of ways to pay.
 */
export const trustBadges = defineElement({
  tag: 'trust-badges',
  props,
  styles: [styles],
  languages,
  template: TrustBadges,
  reserve: '8em',
})
