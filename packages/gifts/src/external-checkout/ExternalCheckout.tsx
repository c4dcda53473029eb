import { pushEvent } from '@charity-elements/runtime/analytics/data-layer.ts'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { createElement, useEffect, useRef, useState } from 'react'
import { firstThankYouPage } from '../flow/thank-you.ts'
import type { ExternalCheckoutProps } from './element.ts'
import { checkoutScript } from './host.ts'

/** What the third party's element tells, and what the data layer calls it (specification 2, section 7). */
const recorded = {
  'repejo:first_interaction': 'repejo_first_interaction',
  'repejo:registered': 'repejo_registered',
  'repejo:completed': 'repejo_complete',
} as const

/** A checkout of a third party's: its own script and its own element, in ours. */
export function ExternalCheckout({ host, checkoutShortlink, thankYouPage }: ExternalCheckoutProps) {
  const { navigate, traces } = useServices()
  const place = useRef<HTMLDivElement>(null)
  const [isUnavailable, setUnavailable] = useState(false)
  const isConfigured = host !== '' && checkoutShortlink !== ''
  const script = isConfigured ? checkoutScript(host) : null
  const { url } = firstThankYouPage(thankYouPage)

  useEffect(() => {
    if (!isConfigured) return
    if (script === null) {
      console.warn(
        `charity-elements: <external-checkout> data-host: ${host} is not an https address; nothing is shown.`,
      )
      pushEvent('content_error', { reason: 'checkout: refused-host' }, traces)
      return
    }
    import(/* @vite-ignore */ script).catch((error: unknown) => {
      console.warn('charity-elements: <external-checkout> could not fetch its checkout and shows its fallback.', error)
      setUnavailable(true)
    })
  }, [isConfigured, script, host, traces])

  useEffect(() => {
    const element = place.current
    if (!element) return
    const listening = new AbortController()
    let isComplete = false
    for (const [heard, event] of Object.entries(recorded)) {
      const onHeard = () => {
        if (isComplete) return
        isComplete = heard === 'repejo:completed'
        pushEvent(event, {}, traces)
        if (isComplete && url !== '') navigate(url)
      }
      // Heard on the way down, so that it need not bubble.
      element.addEventListener(heard, onHeard, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [script, url, navigate, traces])

  if (script === null) return null
  if (isUnavailable) return <slot />
  return (
    <div ref={place} part="checkout">
      {createElement('repejo-checkout', { short_code: checkoutShortlink, host })}
    </div>
  )
}
