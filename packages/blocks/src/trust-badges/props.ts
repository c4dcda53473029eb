import { entity, link, listOf, optionalOne } from '@charity-elements/runtime'
import { image, richText } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, object, optional, string } from 'valibot'

const badge = entity({
  /** The badge's name: '90-konto'. */
  title: string(),
  /** The badge's meaning: 'Granskas av Svensk Insamlingskontroll'. */
  text: optional(string(), ''),
  /** The badge's logo, in the form that its owner allows. Default: a tick. */
  image: optionalOne(image),
  /** The address of a page where a visitor can check it. */
  link: optionalOne(link),
})

export const props = object({
  /** A heading above the badges. */
  heading: optional(string(), ''),
  /** The charity's reviews and memberships. */
  badges: optional(listOf(badge), []),
  /** The payment methods, separated by commas: 'Swish, Visa, Mastercard'. */
  paymentMarks: optional(string(), ''),
  /**
   * The owners' own files of those marks, each with the name of its mark as alternative text. The
   * mark is then shown as its image.
   */
  paymentImages: optional(listOf(image), []),
  /** How payments are protected: text, HTML or rich text. */
  securityText: optional(richText, ''),
})

export type TrustBadgesProps = InferOutput<typeof props>
export type TrustBadgesInput = InferInput<typeof props>
