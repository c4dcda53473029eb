import type { ButtonHTMLAttributes } from 'react'
import { inReact } from './in-react.ts'
import {
  ButtonLinkTemplate,
  type ButtonLinkProps,
  LinkTemplate,
  type LinkProps,
} from '../core/links/link-templates.tsx'
import { type IconProps, IconTemplate } from '../core/IconTemplate.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `primary` is the main action; `quiet` is a secondary one; `plain` looks like a link and leads
   * back or out.
   */
  readonly appearance?: 'primary' | 'quiet' | 'plain'
  /**
   * Whether work is in progress. The button then ignores clicks, and screen readers announce that
   * it is busy.
   */
  readonly isBusy?: boolean
}

/** A button. It stays focusable while it is busy, so that keyboard focus is not lost. */
export function Button({ appearance = 'primary', isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${appearance} ${rest.className ?? ''}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {/* Its text is the key, because a page translator replaces text nodes, and a new text must not
          end up in a detached one. */}
      {typeof children === 'string' ? <span key={children}>{children}</span> : children}
      {isBusy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}

/** The shared link helper in React. */
export const Link = inReact<LinkProps>(LinkTemplate)

/** The shared button helper in React. */
export const ButtonLink = inReact<ButtonLinkProps>(ButtonLinkTemplate)

const icon = (name: IconProps['name']) =>
  inReact(({ className }: Pick<IconProps, 'className'>) => IconTemplate({ name, className }))

export const CloseIcon = icon('close')
export const ChevronIcon = icon('chevron')
export const ArrowIcon = icon('arrow')
export const CheckIcon = icon('check')
export const WarningIcon = icon('warning')
