import { inReact } from '@charity-elements/runtime/react'
import { type RichTextProps, RichTextTemplate } from '../content/rich-text/RichTextTemplate.tsx'

/** Rich text of the CMS in React. */
export const RichText = inReact<RichTextProps>(RichTextTemplate)
