import { Button, useTexts } from '@charity-elements/runtime/react'
import { safeUrl, siteUrl } from '@charity-elements/runtime'
import { useState } from 'react'
import { texts } from './texts.ts'

/** Opens the device's share dialog, or copies the address if there is none. */
export function ShareButton({ url, text }: { readonly url: string; readonly text: string }) {
  const t = useTexts(texts)
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const address = siteUrl(safeUrl(url) ?? '')
    if (address === '') return
    if ('share' in navigator) return navigator.share({ url: address, ...(text && { text }) })
    const { clipboard } = navigator as Partial<Navigator>
    // A page without TLS has none.
    if (!clipboard) return
    await clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <p className="share">
      {/* Closing the share dialog rejects the promise. That is not an error. */}
      <Button appearance="plain" onClick={() => void share().catch(() => {})}>
        {t.share}
      </Button>
      <span role="status">{isCopied && t.copied}</span>
    </p>
  )
}
