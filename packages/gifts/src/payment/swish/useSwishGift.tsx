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

/** A gift by Swish, as the element that takes it knows it. */
export interface SwishGiftOptions {
  /** Who asks: `giftbar`, `giftmodule - {giftId}`, a flow's own. */
  readonly origin: string
  readonly details: GiftDetails
  /** Where a paid gift leads: an address, or a path of the site. */
  readonly thankYouPage: string
  /** The organisation's Swish number, for when a payment fails. */
  readonly directNumber: string
  /** An attempt begins. False keeps the dialog closed. */
  readonly onStart: (amount: number) => boolean
  readonly onPaid: (paid: { readonly amount: number; readonly attempt: string }) => void
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

export interface SwishGift {
  /** The server is asked, or the dialog is on its way. */
  readonly isBusy: boolean
  /** That the dialog could not be fetched, in words for the donor; else empty. */
  readonly unavailable: string
  /** The donor gives so many kronor. */
  readonly give: (amount: number) => void
  /** The dialog, while it is open. */
  readonly dialog: ReactNode
}

interface Open {
  readonly opening: Opening
  readonly around: SwishSurroundings
  readonly Dialog: ComponentType<SwishDialogProps>
  readonly leaveStage: () => void
}

/** The dialog and its machine come when they are needed. */
const fetchDialog = () => import('./SwishDialog.tsx')

/**
 * Takes gifts by Swish: asks whether a payment was interrupted before it opens the dialog (GBA-24), and opens it by itself when
 * the page loads and one was.
 */
export function useSwishGift(options: SwishGiftOptions): SwishGift {
  const { origin } = options
  const services = useServices()
  const element = useElement()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [unavailable, setUnavailable] = useState('')
  const isGiving = useRef(false)
  const announced = useRef(new Set<AttemptId>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  /** An attempt is told of once, whether it begins by the donor's press or by another try in the dialog. */
  const start = useCallback((attempt: AttemptId, amount: number): boolean => {
    if (announced.current.has(attempt)) return true
    announced.current.add(attempt)
    return latest.current.onStart(amount)
  }, [])

  /** Shows the dialog, unless the element is gone or another dialog stands on the page. */
  const show = useCallback(
    (opening: Opening, Dialog: Open['Dialog']) => {
      const leaveStage = element?.isConnected ? takeStage(element) : null
      if (!leaveStage) return
      const around: SwishSurroundings = {
        services,
        gift: latest.current,
        thankYouUrl: (opening.how === 'interrupted' && opening.thankYouUrl) || thankYouUrl(latest.current),
        onStart: (attempt, amount) => void start(attempt, amount ?? 0),
        onPaid: ({ reference, amount }) => latest.current.onPaid({ attempt: reference, amount: amount ?? 0 }),
        onClose: () => setOpen(null),
      }
      setOpen({ opening, around, Dialog, leaveStage })
    },
    [element, services, start],
  )
  useEffect(() => {
    if (!open) return
    latest.current.onOpen?.()
    return () => {
      open.leaveStage()
      latest.current.onClose?.()
    }
  }, [open])

  useEffect(() => {
    if (!element) return
    const reopen = async () => {
      const next = await checkAtLoad(services, origin, element)
      if (next === 'nothing') return
      const { SwishDialog, interrupted, openingOfKept } = await fetchDialog()
      const opening = next === 'open' ? interrupted(services, origin) : await openingOfKept(services, origin)
      if (opening !== null && opening !== 'unknown') show(opening, SwishDialog)
    }
    reopen().catch((error: unknown) => reportError(element.localName, error))
  }, [services, origin, element, show])

  const give = async (amount: number): Promise<void> => {
    const { SwishDialog, openingAtPress } = await fetchDialog()
    const opening = await openingAtPress(services, latest.current, amount)
    if (opening.how === 'interrupted' || start(opening.attempt, amount)) show(opening, SwishDialog)
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
    dialog: open && <open.Dialog opening={open.opening} around={open.around} directNumber={options.directNumber} />,
  }
}

const thankYouUrl = ({ thankYouPage }: SwishGiftOptions): string => siteUrl(linkableAddress(thankYouPage) ?? '')
