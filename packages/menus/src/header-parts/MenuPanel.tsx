import { ChevronIcon } from '@charity-elements/runtime/react'
import { afterResize } from '@charity-elements/runtime'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDismissal, useTopLayer } from './useDismissal.ts'

export interface MenuPanelProps {
  /** The id of the panel. */
  readonly id: string
  readonly label: string
  readonly appearance?: 'entry' | 'button'
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/**
 * A button in the bar and the panel that it opens under the bar: disclosure navigation of the ARIA
 * Authoring Practices. The panel is on a layer that covers the page, so that a press outside the
 * panel closes it and does nothing else.
 */
export function MenuPanel({ id, label, appearance = 'entry', isOpen, onToggle, onDismiss, children }: MenuPanelProps) {
  const { region, button } = useDismissal<HTMLLIElement>(isOpen, onDismiss)
  const sheet = useRef<HTMLDivElement>(null)

  // Measures before the panel is painted: it starts below the header, at its button, and stays
  // within the bar.
  useLayoutEffect(() => {
    if (!isOpen) return
    const measure = () => {
      const panel = sheet.current
      const bar = panel?.closest('.bar')?.getBoundingClientRect()
      const start = button.current?.getBoundingClientRect()
      if (!panel || !bar || !start) return
      const { style } = panel
      style.setProperty('--bar-end', `${Math.max(0, bar.bottom)}px`)
      style.setProperty('--bar-left', `${Math.max(0, bar.left)}px`)
      style.setProperty('--bar-right', `${Math.max(0, innerWidth - bar.right)}px`)
      style.setProperty(
        '--start',
        `${getComputedStyle(panel).direction === 'rtl' ? bar.right - start.right : start.left - bar.left}px`,
      )
    }
    measure()
    const { onResize, stop } = afterResize(measure)
    addEventListener('resize', onResize)
    return () => {
      stop()
      removeEventListener('resize', onResize)
    }
  }, [isOpen])

  useTopLayer(sheet, isOpen)

  return (
    <li ref={region}>
      <button
        ref={button}
        type="button"
        className={appearance === 'button' ? 'button quiet' : 'entry'}
        part={appearance === 'button' ? 'button-menu' : 'entry'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span>{label}</span>
        <ChevronIcon className="chevron" />
      </button>
      <div
        ref={sheet}
        id={id}
        className={isOpen ? 'sheet open' : 'sheet'}
        popover="manual"
        onClick={({ target, currentTarget }) => target === currentTarget && onDismiss()}
      >
        <div className="sheet-inner" part="sheet">
          {children}
        </div>
      </div>
    </li>
  )
}
