import { useTexts } from '@charity-elements/runtime/react'
import { CheckboxField } from '@charity-elements/ui/form'
import type { ReactNode } from 'react'
import { anonymousTexts as texts } from './texts.ts'

interface AnonymousGiftProps {
  readonly label: string
  readonly isAnonymous: boolean
  readonly onAnonymous: (isAnonymous: boolean) => void
  /** The contact fields of a gift that is not anonymous. */
  readonly children: ReactNode
}

/** The choice to give anonymously: swaps the contact fields for a confirmation. */
export const AnonymousGift = ({ label, isAnonymous, onAnonymous, children }: AnonymousGiftProps) => {
  const t = useTexts(texts)
  return (
    <>
      <CheckboxField id="anonymous" label={label} isChecked={isAnonymous} onChecked={onAnonymous} />
      <div role="status" className="anonymous">
        {isAnonymous && (
          <div className="note prose">
            <h3 className="note-heading">{t.heading}</h3>
            <p>{t.help}</p>
          </div>
        )}
      </div>
      {!isAnonymous && children}
    </>
  )
}
