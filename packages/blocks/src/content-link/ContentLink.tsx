/** @jsxImportSource @charity-elements/runtime/template */
import { ButtonLinkTemplate, LinkTemplate, type TemplateProps } from '@charity-elements/runtime'
import type { ContentLinkProps } from './props.ts'

export const ContentLink = ({ link, appearance, context }: TemplateProps<ContentLinkProps>) =>
  appearance === 'button' ? (
    <ButtonLinkTemplate link={link} part="link" context={context} />
  ) : (
    <span className="in-text">
      <LinkTemplate link={link} part="link" context={context} />
    </span>
  )
