import type { AnchorHTMLAttributes } from 'react'
import { BadContent } from './BadContent.tsx'
import { type Link as LinkEntity, linkTarget, linkText } from './link.ts'
import { texts } from './texts.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  readonly link: LinkEntity
}

const warnings = {
  'no-address': 'has neither a url nor a route path',
  'refused-address': 'has an address that may not be linked to',
} as const

/**
 * The shared link helper: every link of the CMS that an element shows goes through it. Without children the link's own title is
 * its text. One that opens a new window says so and gives that window no hold on this one; one that leads nowhere is replaced by
 * a notice (specification 1, section 8). Clicks are recorded by the page's one listener (`analytics/outbound.ts`).
 */
export function Link({ link, children, ...anchor }: LinkProps) {
  const target = linkTarget(link)
  if (!target.ok) {
    const named = link.title ?? link.name
    return (
      <BadContent
        reason={`link: ${target.reason}`}
        warning={`a link${named ? ` '${named}'` : ''} ${warnings[target.reason]}`}
      />
    )
  }
  return (
    <a {...anchor} href={target.href} {...(target.opensNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>
      {children ?? linkText(link)}
      {target.opensNewWindow && <span className="said"> {texts.newWindow}</span>}
    </a>
  )
}

export interface ButtonLinkProps extends LinkProps {
  /** `act` is the one thing to do here; `quiet` stands beside it. */
  readonly appearance?: 'act' | 'quiet'
}

/** The shared button helper: a link that looks like a button (`controls/button.css`). */
export function ButtonLink({ appearance = 'act', className = '', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`button ${appearance} ${className}`.trim()} />
}
