import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import { useStyles } from '@charity-elements/runtime/element/useStyles.ts'
import { RichText } from '@charity-elements/runtime/html/RichText.tsx'
import type { RichTextContent } from '@charity-elements/runtime/html/rich-content.ts'
import richTextStyles from '@charity-elements/runtime/html/rich-text.css?inline'

const sheets = [buttonStyles, richTextStyles]

/** Rich text with its styles: fetched when a flow has some (`Prose`). */
export function Formatted({ content }: { readonly content: RichTextContent }) {
  useStyles(sheets)
  return <RichText content={content} />
}
