import { pushEvent } from '@charity-elements/runtime'
import { useServices } from '@charity-elements/runtime/react'
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstThankYouPage } from '../thank-you/thank-you-page.ts'
import type { ExternalCheckoutProps } from './props.ts'
import { checkoutHosts, checkoutScriptUrl } from './checkout-script.ts'

/** The events of the third party's element, and their names in the data layer. */
const dataLayerEvents = {
  'repejo:first_interaction': 'repejo_first_interaction',
  'repejo:registered': 'repejo_registered',
  'repejo:completed': 'repejo_complete',
} as const

/** Loads the third party's script and renders its element. */
export function ExternalCheckout({ host, checkoutShortlink, thankYouPage }: ExternalCheckoutProps) {
  const { navigate, pageState } = useServices()
  const container = useRef<HTMLDivElement>(null)
  const [failedScript, setFailedScript] = useState<string>()
  const isConfigured = host !== '' && checkoutShortlink !== ''
  const script = isConfigured ? checkoutScriptUrl(host, checkoutHosts(), globalThis.location?.hostname) : null
  const { url } = firstThankYouPage(thankYouPage)

  useEffect(() => {
    if (!isConfigured) return
    if (script === null) {
      console.warn(
        `charity-elements: <external-checkout> data-host: ${host} is not an https address, or not one that the loader's data-checkout-hosts names; the fallback is shown.`,
      )
      pushEvent('content_error', { reason: 'checkout: refused-host' }, pageState)
      return
    }
    import(/* @vite-ignore */ script).catch((error: unknown) => {
      console.warn(
        'charity-elements: <external-checkout> could not load the checkout script; the fallback is shown.',
        error,
      )
      setFailedScript(script)
    })
  }, [isConfigured, script, host, pageState])

  // Its events are heard as soon as it is visible.
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const controller = new AbortController()
    let isComplete = false
    for (const [type, event] of Object.entries(dataLayerEvents)) {
      const onEvent = () => {
        if (isComplete) return
        isComplete = type === 'repejo:completed'
        pushEvent(event, {}, pageState)
        if (isComplete && url !== '') navigate(url)
      }
      // In the capture phase, so that it works for events that do not bubble.
      element.addEventListener(type, onEvent, { capture: true, signal: controller.signal })
    }
    return () => controller.abort()
  }, [script, url, navigate, pageState])

  if (!isConfigured) return null
  if (script === null || script === failedScript) return <slot />
  return (
    <div ref={container} part="checkout">
      {createElement('repejo-checkout', { short_code: checkoutShortlink, host })}
    </div>
  )
}
