import { setting } from '@charity-elements/runtime'
import { useTexts } from '@charity-elements/runtime/react'
import { purposeText } from './purpose-text.ts'
import { purposeTexts } from './texts.ts'

/**
 * The purpose and the receiver of a payment, below the heading of its dialog. Renders nothing if
 * neither is known.
 */
export function GiftPurpose({ purpose = '' }: { readonly purpose?: string | undefined }) {
  const text = purposeText(setting('recipient') ?? '', purpose, useTexts(purposeTexts))
  return text && <p className="gift-purpose">{text}</p>
}
