import { useKronor, useLatest, useStyles, useTexts } from '@charity-elements/runtime/react'
import { afterPress, fieldStyles, TextField } from '@charity-elements/ui/fields'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  type AmountLimits,
  amountProblemText,
  amountTexts,
  type ParsedAmount,
  useDelayedProblem,
} from '@charity-elements/payments/start'
import entryStyles from './custom-entry.css?inline'
import type { texts } from './texts.ts'

export interface CustomEntryProps {
  /** The bar's texts. */
  readonly t: typeof texts
  readonly typed: string
  readonly parsed: ParsedAmount
  readonly limits: AmountLimits
  readonly onTyped: (text: string) => void
  /** 'Klar', Enter or Escape. */
  readonly onConfirm: () => void
  readonly onClickOutside: () => void
}

/** Milliseconds after `pointerup` within which a click follows on a touch screen. */
const clickDelay = 350

/** Pixels for an error below the field, so that the entry stays in view when one appears. */
const errorHeight = 48

const styles = [fieldStyles, entryStyles]

/** The input of a custom amount. Fetched on demand; takes the focus when it opens. */
export function CustomEntry({ t, typed, parsed, limits, onTyped, onConfirm, onClickOutside }: CustomEntryProps) {
  const tAmount = useTexts(amountTexts)
  const kronor = useKronor()
  const container = useRef<HTMLDivElement>(null)
  const { problem, onBlur } = useDelayedProblem(typed, parsed)
  const [isAbove, setAbove] = useState(false)
  useStyles(styles)
  useLayoutEffect(() => {
    const entry = container.current
    const anchor = entry?.previousElementSibling?.getBoundingClientRect()
    if (!entry || !anchor) return
    const { bottom, height } = entry.getBoundingClientRect()
    setAbove(bottom + errorHeight > innerHeight && anchor.top > height + errorHeight)
    entry.querySelector('input')?.focus()
  }, [])

  const close = useLatest(onClickOutside)
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    const closeAfter = (delay: number) => (event: Event) => {
      // The button that opens it is its sibling and closes it by itself.
      const customChoice = container.current?.parentElement
      if (customChoice && event.composedPath().includes(customChoice)) return
      clearTimeout(timer)
      timer = setTimeout(() => close.current(), delay)
    }
    // Close after the click's target has handled it, because closing moves the content below. iOS
    // fires no click on non-interactive content.
    document.addEventListener('click', closeAfter(0), { capture: true, signal })
    document.addEventListener('pointerup', closeAfter(clickDelay), { capture: true, signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={container}
      id="custom-entry"
      className={isAbove ? 'custom-entry above' : 'custom-entry'}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        onConfirm()
      }}
    >
      <TextField
        id="custom-amount"
        label={t.customAmount}
        inputMode="numeric"
        autoComplete="off"
        unit={tAmount.unit}
        value={typed}
        onValue={onTyped}
        onBlur={() => afterPress(onBlur)}
        error={problem && amountProblemText(problem, limits, { ...tAmount, ...t }, kronor)}
      />
      <button type="button" className="button quiet" onClick={onConfirm}>
        {t.confirm}
      </button>
    </div>
  )
}
