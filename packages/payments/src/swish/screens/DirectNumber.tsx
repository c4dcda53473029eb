import { Button, useTexts } from '@charity-elements/runtime/react'
import { useState } from 'react'
import { texts } from '../texts.ts'

/** The organisation's Swish number, for a gift in the Swish app without us. */
export function DirectNumber({ number }: { readonly number: string }) {
  const t = useTexts(texts)
  const [isCopied, setCopied] = useState(false)
  // Some browsers have no clipboard or refuse it. The donor can still select the number.
  const copy = () =>
    navigator.clipboard?.writeText(number.replace(/\s/g, '')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <p>{t.giveDirectly}</p>
      <p className="direct-number" translate="no">
        {number}
      </p>
      <Button appearance="plain" onClick={() => void copy()}>
        {isCopied ? t.copied : t.copy}
      </Button>
    </>
  )
}
