import { type Outcome, type PreviewKind, outcomes } from './outcomes.ts'
import type { PreviewState, PreviewStore } from './preview-store.ts'
import { texts } from './texts.ts'

interface BannerProps {
  readonly previewed: PreviewKind
  readonly shown: PreviewState
  readonly store: PreviewStore
}

/** Says that this is a preview and where the visitor would be redirected, and lets the editor choose the outcome. */
export function Banner({ previewed, shown, store }: BannerProps) {
  const offered: readonly Outcome[] = outcomes[previewed]
  return (
    <div className="preview" role="group" aria-label={texts.preview}>
      <p className="preview-text">
        <strong>{texts.preview}.</strong> {texts.banner[previewed]}
      </p>
      {offered.length > 1 && (
        <label className="preview-outcome">
          {texts.outcome}
          <select
            value={shown.outcome}
            onChange={({ currentTarget }) => {
              const chosen = offered.find((outcome) => outcome === currentTarget.value)
              if (chosen) store.setOutcome(chosen)
            }}
          >
            {offered.map((outcome) => (
              <option key={outcome} value={outcome}>
                {texts.outcomes[outcome]}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="preview-message" role="status">
        {shown.message && <p>{shown.message}</p>}
        {shown.externalPage !== null && (
          <button type="button" onClick={() => store.proceed()}>
            {texts.goOn}
          </button>
        )}
      </div>
    </div>
  )
}
