import { RichText } from '@charity-elements/runtime/html/RichText.tsx'
import type { RichTextProps } from './element.ts'

export function RichTextView({ html, content }: RichTextProps) {
  return <RichText content={content ?? html} />
}
