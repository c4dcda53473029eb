import { defineElement, entity, firstOf, link, listOf } from '@charity-elements/runtime'
import { image, richText } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, object, optional, string } from 'valibot'
import { TrustBadges } from './TrustBadges.tsx'
import styles from './trust-badges.css?inline'
import { languages } from '../languages.ts'

const badge = entity({
  /** What it is called: '90-konto'. */
  title: string(),
  /** What it means: 'Granskas av Svensk Insamlingskontroll'. */
  text: optional(string(), ''),
  /** The mark's own picture, as its owner allows it to be shown. Default: a tick. */
  image: optional(firstOf(image)),
  /** Where a visitor can check it. */
  link: optional(firstOf(link)),
})

const props = object({
  /** A heading above the badges. */
  heading: optional(string(), ''),
  /** What the charity is reviewed by and a member of. */
  badges: optional(listOf(badge), []),
  /** How a gift can be paid, with commas between: 'Swish, Visa, Mastercard'. */
  paymentMarks: optional(string(), ''),
  /** How payments are protected: text, HTML or rich text. */
  securityText: optional(richText, ''),
})

export type TrustBadgesProps = InferOutput<typeof props>
export type TrustBadgesInput = InferInput<typeof props>

/**
 * Why a donor can trust the charity: its reviews and memberships, how gifts are paid, and how payments are protected.
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
