import type { RefObject } from 'react'
import { texts } from './texts.ts'

export interface MenuButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onChoose: () => void
}

/** Opens and closes the mobile menu. Its name stays: whether the menu is open is told by its state. */
export function MenuButton({ button, isOpen, onChoose }: MenuButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      className="menu-button"
      part="menu-button"
      aria-expanded={isOpen}
      aria-controls="mobile-menu"
      onClick={onChoose}
    >
      <span>{texts.menu}</span>
      <svg className="menu-sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path className="upper" d="M4 7h16" />
        <path className="middle" d="M4 12h16" />
        <path className="lower" d="M4 17h16" />
      </svg>
    </button>
  )
}
