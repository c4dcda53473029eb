/** @jsxImportSource @charity-elements/runtime/template */
import { RichTextTemplate } from '@charity-elements/ui/content'
import type { TemplateProps } from '@charity-elements/runtime'
import type { RichTextProps } from './props.ts'

export const RichTextView = ({ html, content, context }: TemplateProps<RichTextProps>) => (
  <RichTextTemplate content={content ?? html} context={context} />
)
