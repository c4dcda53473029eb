import { CheckIcon, useTexts } from '@charity-elements/runtime/react'
import { bringIntoView } from '@charity-elements/ui/form'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FlowContent } from './flow-content.ts'
import { AlternativeLink } from './FlowInformation.tsx'
import type { FlowState } from './flow-state.ts'
import { flowTexts as texts } from './texts.ts'

/** A step in the frame. */
export interface FlowStep<Step extends string> {
  readonly id: Step
  readonly heading: string
  /** Follows 'Ändra' for screen readers: 'månadsbelopp'. Default: the heading in lower case. */
  readonly subject?: string
  /**
   * Shown once the step is done: '200 kr med kort'. No personal data beyond what the donor has to
   * see.
   */
  readonly summary?: ReactNode
}

export interface FlowFrameProps<Step extends string> {
  readonly content: Pick<FlowContent, 'alternativeGiftLink'>
  readonly steps: readonly FlowStep<Step>[]
  readonly stepper: Pick<FlowState<Step>, 'current' | 'done'> & {
    /** Whether the values of the step are not known yet: the frame keeps their place. */
    readonly isAwaited: boolean
  }
  /** The donor pressed 'Ändra' on a completed step. */
  readonly onChange: (step: Step) => void
  /** The current step: a `<form>` with its button. */
  readonly children: ReactNode
}

/**
 * The steps of a flow, one below the other, and another way to give. Completed steps show their
 * heading and 'Ändra', the current one is open, and later ones show their heading. When the current
 * step changes, its heading gets the focus and scrolls to 20 px below the top. Its styles are
 * `flow/flow.css`.
 */
export function FlowFrame<Step extends string>(props: FlowFrameProps<Step>) {
  const { content, steps, stepper, onChange, children } = props
  const t = useTexts(texts)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stepper.current)

  // Runs before the effects of the new step, because a notice in it takes the focus.
  useLayoutEffect(() => {
    if (shown.current === stepper.current) return
    shown.current = stepper.current
    heading.current?.focus({ preventScroll: true })
    const step = heading.current?.closest('.step')
    if (step) bringIntoView(step)
  }, [stepper.current])

  return (
    <div className={stepper.isAwaited ? 'flow awaited' : 'flow'}>
      <ol className="steps" role="list" part="steps">
        {steps.map(({ id, heading: name, subject = name.toLowerCase(), summary }, index) => {
          const isCurrent = id === stepper.current
          const isDone = !isCurrent && stepper.done.includes(id)
          return (
            <li
              key={id}
              className={`step ${isCurrent ? 'current' : isDone ? 'done' : 'upcoming'}`}
              part="step"
              aria-current={isCurrent ? 'step' : undefined}
            >
              <div className="step-head">
                <span className="step-number" aria-hidden="true">
                  {isDone ? <CheckIcon /> : index + 1}
                </span>
                <div>
                  <p className="step-position">{isCurrent && t.stepOf({ number: index + 1, count: steps.length })}</p>
                  <h2
                    className="step-heading"
                    tabIndex={isCurrent ? -1 : undefined}
                    ref={isCurrent ? heading : undefined}
                  >
                    {isDone && <span className="visually-hidden">{t.done} </span>}
                    {/* An element instead of a text node. A page translator replaces text nodes, and
                        React cannot insert anything before one that is gone. */}
                    <span>{name}</span>
                  </h2>
                  {isDone && summary != null && (
                    <p className="step-summary" translate="no">
                      {summary}
                    </p>
                  )}
                </div>
                {isDone && (
                  <button type="button" className="step-change" part="change" onClick={() => onChange(id)}>
                    {t.change}
                    <span className="visually-hidden"> {subject}</span>
                  </button>
                )}
              </div>
              {isCurrent && <div className="step-body">{children}</div>}
            </li>
          )
        })}
      </ol>
      <AlternativeLink content={content} />
    </div>
  )
}
