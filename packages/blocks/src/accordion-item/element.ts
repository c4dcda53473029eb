import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { richTextStyles } from '@charity-elements/ui/content'
import { AccordionItem } from './AccordionItem.tsx'
import styles from './accordion-item.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A question that opens to show its answer.
 *
 * @needs title
 * @needs body
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
  disclosure: { prop: 'isOpen', event: 'accordion-toggle' },
})
