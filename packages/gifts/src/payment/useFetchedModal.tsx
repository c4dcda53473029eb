import { reportError } from '@charity-elements/runtime/analytics/js-error.ts'
import { useElement } from '@charity-elements/runtime/element/services.ts'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'

export interface FetchedModal<Props> {
  /** Fetches the modal and shows it with what `begin` gives, asked once it is there; null shows nothing. One at a time. */
  readonly open: (begin: () => Props | null) => void
  readonly close: () => void
  /** The modal is on its way. */
  readonly isBusy: boolean
  /** The modal could not be fetched. The next press asks anew. */
  readonly isUnavailable: boolean
  /** The modal, while it is open. */
  readonly modal: ReactNode
}

/** A payment's modal, fetched when it is asked for: it is nothing to a donor who has not come so far. */
export function useFetchedModal<Props extends object>(
  fetchModal: () => Promise<ComponentType<Props>>,
): FetchedModal<Props> {
  const tag = useElement()?.localName ?? ''
  const isTaken = useRef(false)
  const [open, setOpen] = useState<{ readonly Modal: ComponentType<Props>; readonly props: Props } | null>(null)
  const [fetching, setFetching] = useState<'none' | 'busy' | 'failed'>('none')

  const show = async (begin: () => Props | null) => {
    setFetching('busy')
    const Modal = await fetchModal()
    setFetching('none')
    const props = begin()
    if (props) setOpen({ Modal, props })
    else isTaken.current = false
  }

  return {
    open: (begin) => {
      if (isTaken.current) return
      isTaken.current = true
      show(begin).catch((error: unknown) => {
        isTaken.current = false
        setFetching('failed')
        reportError(tag, error)
      })
    },
    close: () => {
      isTaken.current = false
      setOpen(null)
    },
    isBusy: fetching === 'busy',
    isUnavailable: fetching === 'failed',
    modal: open && <open.Modal {...open.props} />,
  }
}
