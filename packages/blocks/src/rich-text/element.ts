import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { richText as richTextContent } from '@charity-elements/runtime/html/rich-content.ts'
import styles from '@charity-elements/runtime/html/rich-text.css?inline'
import { type InferInput, object, optional, string } from 'valibot'
import { RichTextView } from './RichTextView.tsx'

const props = object({
  /** The text as HTML. It is sanitised; links, images and buttons in it are those of the library. */
  html: optional(string(), ''),
  /** The text as the CMS's API gives it: its JSON, `{ markup, blocks }` or HTML. Goes before `html`. */
  content: optional(richTextContent),
})

export type RichTextProps = ViewProps<typeof props>
export type RichTextInput = InferInput<typeof props>

/**
 * Text that editors wrote: headings, lists, tables, quotes, links, images and buttons.
 *
 * @part rich-text The text.
 */
export const richText = defineElement({
  tag: 'rich-text',
  props,
  styles: [buttonStyles, styles],
  view: RichTextView,
  reserve: '8em',
})
