import { inReact } from '@charity-elements/runtime/react'
import { type PictureProps, PictureTemplate } from '../content/pictures/PictureTemplate.tsx'
import { type RichTextProps, RichTextTemplate } from '../content/rich-text/RichTextTemplate.tsx'
import { type InlineRichTextProps, InlineRichTextTemplate } from '../content/text/InlineRichTextTemplate.tsx'

/* Shared templates of content, for views in React. */

/** A picture of the CMS. */
export const Picture = inReact<PictureProps>(PictureTemplate)
/** Rich text of the CMS. */
export const RichText = inReact<RichTextProps>(RichTextTemplate)
/** An editor's short text. */
export const InlineRichText = inReact<InlineRichTextProps>(InlineRichTextTemplate)
