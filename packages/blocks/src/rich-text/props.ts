import { richText as richTextContent } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, object, optional, string } from 'valibot'

export const props = object({
  /**
   * The text as HTML. It is sanitised; its links, images and buttons become those of the library.
   */
  html: optional(string(), ''),
  /** The text from the CMS's API: its JSON, `{ markup, blocks }` or HTML. Overrides `html`. */
  content: optional(richTextContent),
})

export type RichTextProps = InferOutput<typeof props>
export type RichTextInput = InferInput<typeof props>
