import { entity, firstOf } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferOutput, type ObjectSchema, optional } from 'valibot'
import { flowContent } from '../flow/flow-content.ts'

/** The content that both flows with a card get from the CMS. */
export const tributeContent = {
  ...flowContent,
  /**
   * The card's two images, A6 landscape (148 x 105): its front, and its inside, where the greeting
   * is printed.
   */
  cardImages: optional(entity({ front: optional(firstOf(image)), back: optional(firstOf(image)) }), {}),
}
export type TributeContent = InferOutput<ObjectSchema<typeof tributeContent, undefined>>
