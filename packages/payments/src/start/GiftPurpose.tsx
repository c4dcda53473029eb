import { purposeTexts } from './texts.ts'
import { setting } from '@charity-elements/runtime'
import { useTexts } from '@charity-elements/runtime/react'

/**
 * 'Till Famnen: Hemlöshet'. If only one of them is known: 'Till Famnen', or 'Ändamål: Hemlöshet'.
 */
export function purposeText(recipient: string, purpose: string, t: typeof purposeTexts): string {
  if (recipient === '') return purpose && t.purpose({ purpose })
  return purpose ? t.toFor({ recipient, purpose }) : t.to({ recipient })
}

/**
 * The purpose and the receiver of a payment, below the heading of its dialog. Renders nothing if
 * neither is known.
 */
export function GiftPurpose({ purpose = '' }: { readonly purpose?: string | undefined }) {
  const text = purposeText(setting('recipient') ?? '', purpose, useTexts(purposeTexts))
  return text && <p className="gift-purpose">{text}</p>
}
