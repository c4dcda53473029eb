import { buttonStyles, defineElement } from '@charity-elements/runtime'
import { richText as richTextContent, richTextStyles as styles } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, object, optional, string } from 'valibot'
import { RichTextView } from './RichTextView.tsx'
import { languages } from '../languages.ts'

const props = object({
  /** The text as HTML. It is sanitised; its links, images and buttons become those of the library. */
  html: optional(string(), ''),
  /** The text from the CMS's API: its JSON, `{ markup, blocks }` or HTML. Overrides `html`. */
  content: optional(richTextContent),
})

export type RichTextProps = InferOutput<typeof props>
export type RichTextInput = InferInput<typeof props>

/**
 * Rich text from an editor: headings, lists, tables, quotes, links, images and buttons.
 *
 * @part rich-text The text.
 */
export const richText = defineElement({
  tag: 'rich-text',
  props,
  styles: [buttonStyles, styles],
  languages,
  template: RichTextView,
  reserve: '8em',
})
