import { useTexts } from '../language/language.ts'
import type { AnchorHTMLAttributes } from 'react'
import { BadContent } from './BadContent.tsx'
import { type LinkEntity, linkTarget, linkText } from './link-entity.ts'
import { texts } from './texts.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  readonly link: LinkEntity
}

const warnings = {
  'no-address': 'has neither a url nor a route path',
  'refused-address': 'has an address that may not be linked to',
} as const

/**
 * The shared link helper: every CMS link that an element shows uses it. Without children the link's title is its text. A link that
 * opens a new window says so, with `rel="noopener"`; one without a usable URL is replaced by a notice (LNK-2 to LNK-4). Clicks are
 * recorded by one listener for the page (`page/outbound-clicks.ts`).
 */
export function Link({ link, children, ...anchor }: LinkProps) {
  const t = useTexts(texts)
  const target = linkTarget(link)
  if (!target.ok) {
    const title = link.title ?? link.name
    return (
      <BadContent
        reason={`link: ${target.reason}`}
        warning={`a link${title ? ` '${title}'` : ''} ${warnings[target.reason]}`}
      />
    )
  }
  return (
    <a {...anchor} href={target.href} {...(target.opensNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>
      {children ?? linkText(link)}
      {target.opensNewWindow && <span className="visually-hidden"> {t.newWindow}</span>}
    </a>
  )
}

export interface ButtonLinkProps extends LinkProps {
  /** `act` is the primary action; `quiet` is a secondary one. */
  readonly appearance?: 'act' | 'quiet'
}

/** The shared button helper: a link that looks like a button (`core/button.css`). */
export function ButtonLink({ appearance = 'act', className = '', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`button ${appearance} ${className}`.trim()} />
}
