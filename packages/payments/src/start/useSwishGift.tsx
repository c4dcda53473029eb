import { useElement, useLatest, useServices, useTexts } from '@charity-elements/runtime/react'
import { importPart, reportElementError, safeUrl, siteUrl } from '@charity-elements/runtime'
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AttemptId } from '../client/attempt.ts'
import { texts } from './texts.ts'
import type { SwishDialogProps } from '../swish/SwishDialog.tsx'
import type { SwishContext } from '../swish/effects.ts'
import type { OpenReason } from '../client/resume.ts'
import type { SwishGiftRequest } from '../client/swish-calls.ts'
import { checkForInterrupted, checkOnLoad, rememberPressed, slowStartAfter } from './resume-check.ts'

/** A gift by Swish, with the details from its element. */
export interface SwishGiftOptions extends SwishGiftRequest {
  /** Where to redirect after a paid gift: a URL, or a path of the site. */
  readonly thankYouPage: string
  /** Whether Swish is still the chosen method: if not, a press that is slow opens nothing. Default: it is. */
  readonly isChosen?: boolean
  /** The organisation's Swish number, shown when a payment fails. */
  readonly directNumber: string
  /** Runs before the dialog opens, and delays it. */
  readonly beforeStart?: () => Promise<void>
  /** An attempt begins. Return false to keep the dialog closed, or to close it at a retry. */
  readonly onStart: (amount: number) => boolean
  readonly onPaid: (paid: { readonly amount: number; readonly attempt: string }) => void
}

interface Open {
  readonly opening: OpenReason
  readonly context: SwishContext
  readonly Dialog: ComponentType<SwishDialogProps>
  readonly releaseLock: () => void
}

/** The element whose Swish dialog is open. A page has only one. */
let holder: WeakRef<Element> | undefined

/**
 * Claims the right to show the page's only Swish dialog. Returns a function that releases it, or
 * null while another element has it.
 */
function claimDialogLock(element: Element): (() => void) | null {
  const other = holder?.deref()
  if (other && other !== element && other.isConnected) return null
  const claim = new WeakRef(element)
  holder = claim
  return () => {
    if (holder === claim) holder = undefined
  }
}

/** The dialog and its state machine are loaded when needed. */
const loadDialog = () => importPart(() => import('../swish/SwishDialog.tsx'))

/**
 * Takes gifts by Swish. Checks for an interrupted payment before it opens the dialog and when the
 * page loads. If there is one at the load, it opens the dialog by itself.
 */
export function useSwishGift(options: SwishGiftOptions) {
  const t = useTexts(texts)
  const { origin } = options
  const services = useServices()
  const element = useElement()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<'' | 'slow' | 'unavailable'>('')
  const isGiving = useRef(false)
  /** The amount of the latest press. */
  const wanted = useRef(0)
  const slowTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reported = useRef(new Set<AttemptId>())
  const latest = useLatest(options)
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /**
   * Reports an attempt once, whether it begins with a press on the page or with a retry in the
   * dialog. False if the page prevents it.
   */
  const start = useCallback((attempt: AttemptId, amount: number): boolean => {
    if (reported.current.has(attempt)) return true
    const isAllowed = latest.current.onStart(amount)
    if (isAllowed) reported.current.add(attempt)
    return isAllowed
  }, [])

  /** Shows the dialog, unless the flow or its element is gone, or another element shows one. */
  const show = useCallback(
    (opening: OpenReason, Dialog: Open['Dialog']) => {
      const releaseLock = isMounted.current && element?.isConnected ? claimDialogLock(element) : null
      if (!releaseLock) return
      const context: SwishContext = {
        services,
        gift: latest.current,
        thankYouUrl: (opening.how === 'interrupted' && opening.thankYouUrl) || thankYouUrl(latest.current),
        onStart: (attempt, amount) => start(attempt, amount ?? 0) || setOpen(null),
        onPaid: ({ reference, amount }) => latest.current.onPaid({ attempt: reference, amount }),
        onClose: () => setOpen(null),
      }
      setOpen({ opening, context, Dialog, releaseLock })
    },
    [element, services, start],
  )
  useEffect(() => open?.releaseLock, [open])

  useEffect(() => {
    if (!element) return
    const reopen = async () => {
      const next = await checkOnLoad(services, origin, element)
      if (next === 'nothing') return
      const module = await loadDialog()
      const opening =
        next === 'open' ? await module.resumeFound(services, origin) : await module.checkStoredAttempt(services, origin)
      if (opening !== null && opening !== 'unknown') show(opening, module.SwishDialog)
    }
    reopen().catch((error: unknown) => reportElementError(element.localName, error))
  }, [services, origin, element, show])

  const give = async (): Promise<void> => {
    const [module] = await Promise.all([loadDialog(), latest.current.beforeStart?.()])
    const found = await checkForInterrupted(services.send, origin)
    const amount = wanted.current
    const opening = await module.openReasonAtPress(services, latest.current, amount, found)
    if (!isMounted.current || latest.current.isChosen === false) return
    // The donor has pressed again for another amount.
    if (amount !== wanted.current) return give()
    if (opening.how === 'interrupted' || start(opening.attempt, amount)) show(opening, module.SwishDialog)
  }

  const showExisting = async (): Promise<void> => {
    const module = await loadDialog()
    const opening = await module.resumeExisting(services)
    if (opening) show(opening, module.SwishDialog)
  }

  return {
    /**
     * The check for an interrupted payment is pending, or the dialog is loading. When that is slow,
     * the donor can press again.
     */
    isBusy,
    /**
     * Why the dialog is not open yet: the connection is slow, or the dialog could not be loaded.
     * Otherwise empty.
     */
    message: message && t[message],
    /** Opens the dialog for a gift of this many kronor. */
    give: (amount: number) => {
      if (open) return
      wanted.current = amount
      setBusy(true)
      clearTimeout(slowTimer.current)
      slowTimer.current = setTimeout(() => {
        setMessage('slow')
        setBusy(false)
      }, slowStartAfter)
      // Another press while the dialog is loading requests its lost files at once.
      if (isGiving.current) return void loadDialog().catch(() => {})
      isGiving.current = true
      if (element) rememberPressed(services, origin, element)
      setMessage('')
      give()
        .then(
          () => setMessage(''),
          (error: unknown) => {
            setMessage('unavailable')
            reportElementError(element?.localName ?? '', error)
          },
        )
        .finally(() => {
          clearTimeout(slowTimer.current)
          isGiving.current = false
          setBusy(false)
        })
    },
    /** Opens the dialog for a payment of another element, if there is one to show. */
    showExisting: () => {
      showExisting().catch((error: unknown) => reportElementError(element?.localName ?? '', error))
    },
    /** The dialog, while it is open. */
    dialog: open && <open.Dialog opening={open.opening} context={open.context} directNumber={options.directNumber} />,
  }
}

const thankYouUrl = ({ thankYouPage }: SwishGiftOptions): string => siteUrl(safeUrl(thankYouPage) ?? '')
