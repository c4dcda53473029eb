import { bringIntoView } from '@charity-elements/runtime/controls/bring-into-view.ts'
import { CheckIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Journey } from './journey.ts'
import { flowTexts as texts } from './texts.ts'

/** A step as the frame shows it. */
export interface FlowStep<Step extends string> {
  readonly id: Step
  readonly heading: string
  /** What was chosen there, for when it is done: '200 kr med kort'. Nothing personal that the donor need not see. */
  readonly summary?: ReactNode
}

export interface FlowFrameProps<Step extends string> {
  readonly steps: readonly FlowStep<Step>[]
  readonly journey: Journey<Step>
  /** The donor pressed 'Ändra' at a step that is done. */
  readonly onChange: (step: Step) => void
  /** The current step: its own `<form>`, with its button. */
  readonly children: ReactNode
}

/**
 * The steps of a flow, one below the other: those that are done with their heading and 'Ändra', the current one open, those to come
 * by their heading. When the current step changes, its heading gets the focus and is scrolled to, 20 px below the top (STD-26).
 * Its styles are `flow/flow.css`.
 */
export function FlowFrame<Step extends string>({ steps, journey, onChange, children }: FlowFrameProps<Step>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(journey.current)

  useEffect(() => {
    if (shown.current === journey.current) return
    shown.current = journey.current
    heading.current?.focus({ preventScroll: true })
    const step = heading.current?.closest('.step')
    if (step) bringIntoView(step)
  }, [journey.current])

  return (
    <ol className="flow" role="list" part="steps">
      {steps.map(({ id, heading: name, summary }, index) => {
        const isCurrent = id === journey.current
        const isDone = !isCurrent && journey.done.includes(id)
        return (
          <li
            key={id}
            className={`step ${isCurrent ? 'current' : isDone ? 'done' : 'coming'}`}
            part="step"
            aria-current={isCurrent ? 'step' : undefined}
          >
            <div className="step-head">
              <span className="step-number" aria-hidden="true">
                {isDone ? <CheckIcon /> : index + 1}
              </span>
              <div>
                <p className="step-place">{isCurrent && texts.stepOf(index + 1, steps.length)}</p>
                <h2
                  className="step-heading"
                  tabIndex={isCurrent ? -1 : undefined}
                  ref={isCurrent ? heading : undefined}
                >
                  {isDone && <span className="said">{texts.done} </span>}
                  {name}
                </h2>
                {isDone && summary != null && <p className="step-summary">{summary}</p>}
              </div>
              {isDone && (
                <button type="button" className="step-change" part="change" onClick={() => onChange(id)}>
                  {texts.change}
                  <span className="said"> {name.toLowerCase()}</span>
                </button>
              )}
            </div>
            {isCurrent && <div className="step-body">{children}</div>}
          </li>
        )
      })}
    </ol>
  )
}
