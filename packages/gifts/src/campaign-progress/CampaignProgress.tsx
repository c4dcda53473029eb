import { useSurface } from '@charity-elements/runtime/core/surface/useSurface.ts'
import type { CampaignProgressProps } from './element.ts'
import { percentOf } from './model.ts'
import { texts } from './texts.ts'
import { useCampaignFigures } from './useCampaignFigures.ts'

export function CampaignProgress(props: CampaignProgressProps) {
  const { heading, text, backgroundColor, emit } = props
  const surface = useSurface<HTMLElement>(backgroundColor)
  const { figures, isUpdated } = useCampaignFigures(props, (raised) => emit('campaign:update', { raised }))
  const { raised, goal, donors } = figures
  const percent = percentOf(figures)
  const status = texts.status(raised, goal)

  return (
    <section
      ref={surface.ref}
      className={`progress ${surface.className}`}
      part="progress"
      aria-label={heading || texts.label}
    >
      {(heading || text) && (
        <div className="lead">
          {heading && <h2 className="heading">{heading}</h2>}
          {text && <p>{text}</p>}
        </div>
      )}
      <p className="figures">
        <strong className="raised">{texts.raised(raised)}</strong>{' '}
        <span className="goal">{goal === undefined ? texts.raisedAlone : texts.goal(goal)}</span>
      </p>
      {goal !== undefined && (
        <div
          className="track"
          part="track"
          role="progressbar"
          aria-label={texts.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={status}
        >
          {/* Attributes, which a strict content security policy allows in prerendered markup too. */}
          <svg className="bar" width="100%" height="100%" aria-hidden="true">
            <rect className="fill" width={`${percent}%`} height="100%" />
          </svg>
        </div>
      )}
      <p className="facts">
        {goal !== undefined && <span>{percent === 100 ? texts.reached : texts.percent(percent)}</span>}
        {donors !== undefined && <span>{texts.donors(donors)}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {isUpdated && status}
      </p>
    </section>
  )
}
