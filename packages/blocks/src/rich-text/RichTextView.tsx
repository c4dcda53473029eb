/** @jsxImportSource @charity-elements/runtime/core/template */
import { RichTextTemplate } from '@charity-elements/ui/content/rich-text/RichTextTemplate.tsx'
import type { TemplateProps } from '@charity-elements/runtime/core/template/template.ts'
import type { RichTextProps } from './element.ts'

export const RichTextView = ({ html, content, host }: TemplateProps<RichTextProps>) => (
  <RichTextTemplate content={content ?? html} host={host} />
)
