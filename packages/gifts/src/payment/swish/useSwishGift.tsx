import { reportError } from '@charity-elements/runtime/analytics/js-error.ts'
import { useElement, useServices } from '@charity-elements/runtime/element/services.ts'
import { linkableAddress } from '@charity-elements/runtime/links/address.ts'
import { siteUrl } from '@charity-elements/runtime/settings.ts'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { AttemptId } from '../attempt/identity.ts'
import { paymentTexts } from '../texts.ts'
import type { SwishDialogProps } from './SwishDialog.tsx'
import type { GiftDetails } from './calls.ts'
import type { SwishSurroundings } from './effects.ts'
import type { Opening } from './opening.ts'
import { checkAtLoad } from './reopen-check.ts'
import { takeStage } from './stage.ts'

/** A gift by Swish, as the element knows it. */
export interface SwishGiftOptions {
  /** Identifies the element to the server: `giftbar`, `giftmodule - {giftId}`, or the tag of a flow. */
  readonly origin: string
  readonly details: GiftDetails
  /** Where to redirect after a paid gift: a URL, or a path of the site. */
  readonly thankYouPage: string
  /** The organisation's Swish number, shown when a payment fails. */
  readonly directNumber: string
  /** An attempt begins. Return false to keep the dialog closed. */
  readonly onStart: (amount: number) => boolean
  readonly onPaid: (paid: { readonly amount: number; readonly attempt: string }) => void
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

export interface SwishGift {
  /** The check for an interrupted payment is pending, or the dialog is loading. */
  readonly isBusy: boolean
  /** The message when the dialog could not be loaded, else empty. */
  readonly unavailable: string
  /** Opens the dialog for a gift of so many kronor. */
  readonly give: (amount: number) => void
  /** The dialog, while it is open. */
  readonly dialog: ReactNode
}

interface Open {
  readonly opening: Opening
  readonly context: SwishSurroundings
  readonly Dialog: ComponentType<SwishDialogProps>
  readonly releaseLock: () => void
}

/** The dialog and its state machine are loaded when needed. */
const loadDialog = () => import('./SwishDialog.tsx')

/**
 * Takes gifts by Swish. Checks for an interrupted payment before it opens the dialog (GBA-24), and when the page loads: then it
 * opens the dialog by itself if there is one.
 */
export function useSwishGift(options: SwishGiftOptions): SwishGift {
  const { origin } = options
  const services = useServices()
  const element = useElement()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [unavailable, setUnavailable] = useState('')
  const isGiving = useRef(false)
  const reported = useRef(new Set<AttemptId>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  /** Reports an attempt once, whether it begins with a press on the page or with a retry in the dialog. */
  const start = useCallback((attempt: AttemptId, amount: number): boolean => {
    if (reported.current.has(attempt)) return true
    reported.current.add(attempt)
    return latest.current.onStart(amount)
  }, [])

  /** Shows the dialog, unless the element is gone or another element shows one. */
  const show = useCallback(
    (opening: Opening, Dialog: Open['Dialog']) => {
      const releaseLock = element?.isConnected ? takeStage(element) : null
      if (!releaseLock) return
      const context: SwishSurroundings = {
        services,
        gift: latest.current,
        thankYouUrl: (opening.how === 'interrupted' && opening.thankYouUrl) || thankYouUrl(latest.current),
        onStart: (attempt, amount) => void start(attempt, amount ?? 0),
        onPaid: ({ reference, amount }) => latest.current.onPaid({ attempt: reference, amount: amount ?? 0 }),
        onClose: () => setOpen(null),
      }
      setOpen({ opening, context, Dialog, releaseLock })
    },
    [element, services, start],
  )
  useEffect(() => {
    if (!open) return
    latest.current.onOpen?.()
    return () => {
      open.releaseLock()
      latest.current.onClose?.()
    }
  }, [open])

  useEffect(() => {
    if (!element) return
    const reopen = async () => {
      const next = await checkAtLoad(services, origin, element)
      if (next === 'nothing') return
      const module = await loadDialog()
      const opening =
        next === 'open' ? module.interrupted(services, origin) : await module.openingOfKept(services, origin)
      if (opening !== null && opening !== 'unknown') show(opening, module.SwishDialog)
    }
    reopen().catch((error: unknown) => reportError(element.localName, error))
  }, [services, origin, element, show])

  const give = async (amount: number): Promise<void> => {
    const module = await loadDialog()
    const opening = await module.openingAtPress(services, latest.current, amount)
    if (opening.how === 'interrupted' || start(opening.attempt, amount)) show(opening, module.SwishDialog)
  }

  return {
    isBusy,
    unavailable,
    give: (amount) => {
      if (isGiving.current || open) return
      isGiving.current = true
      setBusy(true)
      setUnavailable('')
      give(amount)
        .catch((error: unknown) => {
          setUnavailable(paymentTexts.swishUnavailable)
          reportError(element?.localName ?? '', error)
        })
        .finally(() => {
          isGiving.current = false
          setBusy(false)
        })
    },
    dialog: open && <open.Dialog opening={open.opening} context={open.context} directNumber={options.directNumber} />,
  }
}

const thankYouUrl = ({ thankYouPage }: SwishGiftOptions): string => siteUrl(linkableAddress(thankYouPage) ?? '')
