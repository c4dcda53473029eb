import type { ReactNode } from 'react'
import { useDismissal } from './useDismissal.ts'
import { useTopLayer } from './useTopLayer.ts'
import { MenuButton } from './MenuButton.tsx'

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
