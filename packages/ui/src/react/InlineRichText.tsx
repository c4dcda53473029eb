import { inReact } from '@charity-elements/runtime/react'
import { type InlineRichTextProps, InlineRichTextTemplate } from '../content/text/InlineRichTextTemplate.tsx'

/** A short text of an editor's in React. */
export const InlineRichText = inReact<InlineRichTextProps>(InlineRichTextTemplate)
