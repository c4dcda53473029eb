import { useTexts } from '@charity-elements/runtime/react'
import type { PreviewKind } from '@charity-elements/runtime'
import { type Outcome, outcomes } from './outcomes.ts'
import { type PreviewState, type PreviewStore, messageText } from './preview-store.ts'
import { texts } from './texts.ts'

interface BannerProps {
  readonly previewed: PreviewKind
  readonly shown: PreviewState
  readonly store: PreviewStore
  /** The element takes gifts, but the editor has not chosen one. */
  readonly lacksGift: boolean
}

/**
 * Says that this is a preview, and where the visitor would be redirected. Lets the editor choose
 * the outcome.
 */
export function Banner({ previewed, shown, store, lacksGift }: BannerProps) {
  const t = useTexts(texts)
  const offered: readonly Outcome[] = outcomes[previewed]
  return (
    <div className="preview" role="group" aria-label={t.preview}>
      <p className="preview-text">
        <strong>{t.preview}.</strong> {t[`banner.${previewed}`]}
      </p>
      {lacksGift && (
        <p className="preview-warning">
          <strong>{t.withoutGift}</strong>
        </p>
      )}
      {offered.length > 1 && (
        <label className="preview-outcome">
          {t.outcome}
          <select
            value={shown.outcome}
            onChange={({ currentTarget }) => store.setOutcome(currentTarget.value as Outcome)}
          >
            {offered.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t[`outcome.${outcome}`]}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="preview-message" role="status">
        {shown.message && <p>{messageText(shown.message, t)}</p>}
        {shown.externalPage !== null && (
          <button type="button" onClick={() => store.proceed()}>
            {t.goOn}
          </button>
        )}
      </div>
    </div>
  )
}
