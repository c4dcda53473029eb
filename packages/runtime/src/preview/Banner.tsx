import { type Outcome, type Previewed, outcomes } from './outcomes.ts'
import type { Shown, Stage } from './stage.ts'
import { texts } from './texts.ts'

interface BannerProps {
  readonly previewed: Previewed
  readonly shown: Shown
  readonly stage: Stage
}

/** Says that nothing here is real, where the visitor would be led, and lets whoever looks choose how things end. */
export function Banner({ previewed, shown, stage }: BannerProps) {
  const offered: readonly Outcome[] = outcomes[previewed]
  return (
    <div className="preview" role="group" aria-label={texts.preview}>
      <p className="preview-says">
        <strong>{texts.preview}.</strong> {texts.banner[previewed]}
      </p>
      {offered.length > 1 && (
        <label className="preview-outcome">
          {texts.outcome}
          <select
            value={shown.outcome}
            onChange={({ currentTarget }) => {
              const chosen = offered.find((outcome) => outcome === currentTarget.value)
              if (chosen) stage.choose(chosen)
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
      <div className="preview-told" role="status">
        {shown.told && <p>{shown.told}</p>}
        {shown.place !== null && (
          <button type="button" onClick={() => stage.goOn()}>
            {texts.goOn}
          </button>
        )}
      </div>
    </div>
  )
}
