/** @jsxImportSource @charity-elements/runtime/template */
import type { JSX } from '../template/jsx-runtime.ts'
import type { ContentProblem, TemplateProps } from '../template/template.ts'
import { linkTarget, linkText, type LinkEntity } from './link-entity.ts'
import { linkTexts } from '../texts.ts'

/** A notice instead of content that cannot be shown. Also reports the problem. */
export function BadContentTemplate({ context, ...problem }: TemplateProps<ContentProblem>) {
  context.report(problem)
  return (
    <span className="bad-content" part="bad-content">
      {context.texts(linkTexts).badContent}
    </span>
  )
}

export interface LinkProps extends Omit<JSX.IntrinsicElements['a'], 'href' | 'target' | 'rel'> {
  readonly link: LinkEntity
}

const warnings = {
  'no-address': 'has neither a url nor a route path',
  'refused-address': 'has an address that may not be linked to',
} as const

/**
 * The shared link helper: every CMS link that an element shows uses it. Without children the link's
 * title is its text. A link that opens a new window says so, and has `rel="noopener"`. A notice
 * replaces a link without a usable URL. One listener for the page records clicks
 * (`page/outbound-clicks.ts`).
 */
export function LinkTemplate({ link, children, context, ...anchor }: TemplateProps<LinkProps>) {
  const target = linkTarget(link)
  if (!target.ok) {
    const title = link.title ?? link.name
    return (
      <BadContentTemplate
        reason={`link: ${target.reason}`}
        warning={`a link${title ? ` '${title}'` : ''} ${warnings[target.reason]}`}
        context={context}
      />
    )
  }
  return (
    <a {...anchor} href={target.href} {...(target.opensNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>
      {children ?? linkText(link)}
      {target.opensNewWindow && <span className="visually-hidden"> {context.texts(linkTexts).newWindow}</span>}
    </a>
  )
}

export interface ButtonLinkProps extends LinkProps {
  /** `primary` is the main action; `quiet` is a secondary one. */
  readonly appearance?: 'primary' | 'quiet'
}

/** The shared button helper: a link that looks like a button (`core/button.css`). */
export const ButtonLinkTemplate = ({
  appearance = 'primary',
  className = '',
  ...link
}: TemplateProps<ButtonLinkProps>) => <LinkTemplate {...link} className={`button ${appearance} ${className}`.trim()} />
