import { useTexts } from '@charity-elements/runtime/react'
import type { RefObject } from 'react'
import { texts } from './texts.ts'

export interface MenuButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/**
 * Opens and closes the mobile menu. The label never changes: `aria-expanded` says whether the menu
 * is open.
 */
export function MenuButton({ button, isOpen, onToggle }: MenuButtonProps) {
  const t = useTexts(texts)
  return (
    <button
      ref={button}
      type="button"
      className="menu-button"
      part="menu-button"
      aria-expanded={isOpen}
      aria-controls="mobile-menu"
      onClick={onToggle}
    >
      <span>{t.menu}</span>
      <svg className="menu-sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path className="upper" d="M4 7h16" />
        <path className="middle" d="M4 12h16" />
        <path className="lower" d="M4 17h16" />
      </svg>
    </button>
  )
}
