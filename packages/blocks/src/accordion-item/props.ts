import { richText } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, boolean, object, optional, string } from 'valibot'

export const props = object({
  /** The question. */
  title: optional(string(), ''),
  /** The answer: rich text from the CMS, HTML or JSON. */
  body: optional(richText, ''),
  /** Whether the answer is open from the start. */
  isOpen: optional(boolean(), false),
})

export const events = {
  /** The answer was opened or closed. */
  'accordion-toggle': object({ isOpen: boolean() }),
}

export type AccordionItemProps = InferOutput<typeof props>
export type AccordionItemInput = InferInput<typeof props>
