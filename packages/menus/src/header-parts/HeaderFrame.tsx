import type { ReactNode, RefObject } from 'react'
import { useDismissal, useTopLayer } from './useDismissal.ts'
import { useTexts } from '@charity-elements/runtime/react'
import { texts } from './texts.ts'

export interface HeaderFrameProps {
  /** Whether the mobile menu is open. */
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDismiss: () => void
  readonly className?: string
  /** Content above the bar. */
  readonly above?: ReactNode
  /** Content of the bar, before the menu button. */
  readonly bar: ReactNode
  /** Content of the mobile menu. */
  readonly children: ReactNode
}

/**
 * The page's header: a bar and, below 1024 px, the mobile menu. While the mobile menu is open the
 * whole header fills the screen, so the same button opens and closes it and the focus stays on it.
 * A placeholder preserves the space that the bar takes up on the page.
 */
export function HeaderFrame({ isOpen, onToggle, onDismiss, className = '', above, bar, children }: HeaderFrameProps) {
  const { region, button } = useDismissal<HTMLElement>(isOpen, onDismiss)
  useTopLayer(region, isOpen)
  return (
    <div className={`header-placeholder ${className}`}>
      <header ref={region} className={isOpen ? 'header open' : 'header'} part="header" popover="manual">
        {above}
        <div className="bar" part="bar">
          {bar}
          <MenuButton button={button} isOpen={isOpen} onToggle={onToggle} />
        </div>
        <div id="mobile-menu" className="mobile-menu" part="mobile-menu">
          {children}
        </div>
      </header>
    </div>
  )
}

interface MenuButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/**
 * Opens and closes the mobile menu. The label never changes: `aria-expanded` says whether the menu
 * is open.
 */
function MenuButton({ button, isOpen, onToggle }: MenuButtonProps) {
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
