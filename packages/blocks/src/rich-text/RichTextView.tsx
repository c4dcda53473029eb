import { RichText } from '@charity-elements/ui/rich-text/RichText.tsx'
import type { RichTextProps } from './element.ts'

export function RichTextView({ html, content }: RichTextProps) {
  return <RichText content={content ?? html} />
}
