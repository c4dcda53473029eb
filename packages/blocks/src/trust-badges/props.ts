import { entity, firstOf, link, listOf } from '@charity-elements/runtime'
import { image, richText } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, object, optional, string } from 'valibot'

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

export const props = object({
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
