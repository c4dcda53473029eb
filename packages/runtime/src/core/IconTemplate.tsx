/** @jsxImportSource @charity-elements/runtime/template */
import type { TemplateNode } from './template/jsx-runtime.ts'

/** The path of each icon. */
const paths = {
  /** A cross. */
  close: 'M6 6l12 12M18 6L6 18',
  /** Points down. CSS rotates it for other directions. */
  chevron: 'M6 9l6 6 6-6',
  /** An arrow to the right. */
  arrow: 'M5 12h14M13 6l6 6-6 6',
  /** A tick. */
  check: 'M5 12.5l4.5 4.5L19 7.5',
  /** An exclamation mark. */
  warning: 'M12 7v6M12 17v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
}

export interface IconProps {
  readonly name: keyof typeof paths
  readonly className?: string | undefined
}

export const IconTemplate = ({ name, className = 'icon' }: IconProps): TemplateNode => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
