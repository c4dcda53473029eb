import type { ReactNode } from 'react'
import { useDismissal } from '../open-menu/useDismissal.ts'
import { useTopLayer } from '../open-menu/useTopLayer.ts'
import { MenuButton } from './MenuButton.tsx'

export interface ShellProps {
  /** Whether the mobile menu is open. */
  readonly isOpen: boolean
  readonly onChoose: () => void
  readonly onDismiss: () => void
  readonly className?: string
  /** What stands above the bar. */
  readonly above?: ReactNode
  /** What stands in the bar, before the menu button. */
  readonly bar: ReactNode
  /** What the mobile menu holds. */
  readonly children: ReactNode
}

/**
 * The page's header: a bar and, below 1024 px, the mobile menu. While that is open the whole header fills the screen, so that the
 * button that opened it is also the one that closes it and the focus stays where it is; the room that the bar had on the page is kept.
 */
export function Shell({ isOpen, onChoose, onDismiss, className = '', above, bar, children }: ShellProps) {
  const { region, button } = useDismissal<HTMLElement>(isOpen, onDismiss)
  useTopLayer(region, isOpen)
  return (
    <div className={`room ${className}`}>
      <header ref={region} className={isOpen ? 'shell open' : 'shell'} part="header" popover="manual">
        {above}
        <div className="bar" part="bar">
          {bar}
          <MenuButton button={button} isOpen={isOpen} onChoose={onChoose} />
        </div>
        <div id="mobile-menu" className="mobile" part="mobile-menu">
          {children}
        </div>
      </header>
    </div>
  )
}
