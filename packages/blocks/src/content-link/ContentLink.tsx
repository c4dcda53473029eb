/** @jsxImportSource @charity-elements/runtime/core/template */
import { ButtonLinkTemplate, LinkTemplate } from '@charity-elements/runtime/core/links/link-templates.tsx'
import type { TemplateProps } from '@charity-elements/runtime/core/template/template.ts'
import type { ContentLinkProps } from './element.ts'

export const ContentLink = ({ link, appearance, host }: TemplateProps<ContentLinkProps>) =>
  appearance === 'button' ? (
    <ButtonLinkTemplate link={link} part="link" host={host} />
  ) : (
    <span className="in-text">
      <LinkTemplate link={link} part="link" host={host} />
    </span>
  )
