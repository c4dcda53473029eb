import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { richText, richTextStyles } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, boolean, object, optional, string } from 'valibot'
import { AccordionItem } from './AccordionItem.tsx'
import styles from './accordion-item.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The question. */
  title: optional(string(), ''),
  /** The answer: rich text from the CMS, HTML or JSON. */
  body: optional(richText, ''),
  /** Whether the answer is open from the start. */
  isOpen: optional(boolean(), false),
})

const events = {
  /** The answer was opened or closed. */
  'accordion:toggle': object({ isOpen: boolean() }),
}

export type AccordionItemProps = InferOutput<typeof props>
export type AccordionItemInput = InferInput<typeof props>

/**
 * A question that opens to show its answer.
 *
 * @part item The question and its answer.
 * @part question The button with the question.
 * @part rich-text The answer.
 */
export const accordionItem = defineElement({
  tag: 'accordion-item',
  props,
  events,
  styles: [buttonStyles, richTextStyles, styles],
  languages,
  template: AccordionItem,
  reserve: 'min(3.55em + 1vw,4.2em)',
  disclosure: { prop: 'isOpen', event: 'accordion:toggle' },
})
