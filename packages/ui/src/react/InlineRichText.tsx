import { inReact } from '@charity-elements/runtime/react'
import { type InlineRichTextProps, InlineRichTextTemplate } from '../content/text/InlineRichTextTemplate.tsx'

/** An editor's short text in React. */
export const InlineRichText = inReact<InlineRichTextProps>(InlineRichTextTemplate)
