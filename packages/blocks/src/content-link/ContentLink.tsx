import { ButtonLink, Link } from '@charity-elements/runtime/core/links/Link.tsx'
import type { ContentLinkProps } from './element.ts'

export function ContentLink({ link, appearance }: ContentLinkProps) {
  return appearance === 'button' ? (
    <ButtonLink link={link} part="link" />
  ) : (
    <span className="in-text">
      <Link link={link} part="link" />
    </span>
  )
}
