import { surfaceProps } from '@charity-elements/runtime'
import { useKronor, useTexts } from '@charity-elements/runtime/react'
import type { CampaignProgressProps } from './props.ts'
import { percentOf } from './model.ts'
import { texts } from './texts.ts'
import { useCampaignFigures } from './useCampaignFigures.ts'

export function CampaignProgress(props: CampaignProgressProps) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const { heading, text, backgroundColor, emit } = props
  const surface = surfaceProps(backgroundColor)
  const { figures, isUpdated } = useCampaignFigures(props, (raised) => emit('campaign-update', { raised }))
  const { raised, goal, donors } = figures
  const percent = percentOf(figures)
  const raisedText = kronor(raised)
  const goalText = goal === undefined ? undefined : kronor(goal)
  const status =
    goalText === undefined ? t.status({ raised: raisedText }) : t.statusOfGoal({ raised: raisedText, goal: goalText })

  // Do not show a card that says nothing but '0 kr'.
  if (raised === 0 && goal === undefined && !heading && !text) return null
  return (
    <section
      ref={surface.ref}
      className={`progress ${heading || text ? '' : 'bare'} ${surface.className}`}
      part="progress"
      aria-label={heading || t.label}
    >
      {(heading || text) && (
        <div className="lead">
          {heading && <h2 className="heading">{heading}</h2>}
          {text && <p>{text}</p>}
        </div>
      )}
      <p className="figures">
        <strong className="raised">{raisedText}</strong>{' '}
        <span className="goal">{goalText === undefined ? t.raisedAlone : t.goal({ goal: goalText })}</span>
      </p>
      {goal !== undefined && (
        <div
          className="track"
          part="track"
          role="progressbar"
          aria-label={t.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={status}
        >
          {/* A strict content security policy also allows these attributes in prerendered markup. */}
          <svg className="bar" width="100%" height="100%" aria-hidden="true">
            <rect className="fill" width={`${percent}%`} height="100%" />
          </svg>
        </div>
      )}
      <p className="facts">
        {goal !== undefined &&
          (percent === 100 ? <span>{t.reached}</span> : <span className="percent">{t.percent({ percent })}</span>)}
        {donors !== undefined && <span>{t.donors({ donors })}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {isUpdated && status}
      </p>
    </section>
  )
}
