import { reportElementError } from '@charity-elements/runtime'
import { useElement } from '@charity-elements/runtime/react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'

export interface LazyDialog<Props> {
  /** Loads the modal and shows it with the props that `getProps` returns after loading; null shows nothing. Ignored while open. */
  readonly open: (getProps: () => Props | null) => void
  readonly close: () => void
  /** The modal is loading. */
  readonly isBusy: boolean
  /** The modal could not be loaded. The next `open` tries again. */
  readonly isUnavailable: boolean
  /** The modal, while it is open. */
  readonly modal: ReactNode
}

/** A modal that is loaded when it is opened: most visitors never get that far. */
export function useLazyDialog<Props extends object>(loadModal: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const tag = useElement()?.localName ?? ''
  const isOpening = useRef(false)
  const [open, setOpen] = useState<{ readonly Modal: ComponentType<Props>; readonly props: Props } | null>(null)
  const [loading, setLoading] = useState<'none' | 'busy' | 'failed'>('none')

  const show = async (getProps: () => Props | null) => {
    setLoading('busy')
    const Modal = await loadModal()
    setLoading('none')
    const props = getProps()
    if (props) setOpen({ Modal, props })
    else isOpening.current = false
  }

  return {
    open: (getProps) => {
      if (isOpening.current) return
      isOpening.current = true
      show(getProps).catch((error: unknown) => {
        isOpening.current = false
        setLoading('failed')
        reportElementError(tag, error)
      })
    },
    close: () => {
      isOpening.current = false
      setOpen(null)
    },
    isBusy: loading === 'busy',
    isUnavailable: loading === 'failed',
    modal: open && <open.Modal {...open.props} />,
  }
}
