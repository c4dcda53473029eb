/** Where a donor is in a flow's steps. */
export interface Journey<Step extends string> {
  readonly current: Step
  /** The steps that are done, in the order of the flow: what 'Ändra' goes back to. */
  readonly done: readonly Step[]
}

/** Where a flow begins. */
export function journeyFrom<Step extends string>(steps: readonly [Step, ...Step[]]): Journey<Step> {
  return { current: steps[0], done: [] }
}

/** The current step is done: on to the next that is not. On the last step nothing changes. */
export function completed<Step extends string>(journey: Journey<Step>, steps: readonly Step[]): Journey<Step> {
  const next = steps[steps.indexOf(journey.current) + 1]
  if (next === undefined) return journey
  return { current: next, done: steps.filter((step) => step === journey.current || journey.done.includes(step)) }
}

/**
 * 'Ändra': back to a step that is done. Those after it are to be gone through again; what was typed in them is the form's, and
 * stays. A step that is not done is not gone to.
 */
export function changing<Step extends string>(journey: Journey<Step>, step: Step): Journey<Step> {
  const index = journey.done.indexOf(step)
  return index < 0 ? journey : { current: step, done: journey.done.slice(0, index) }
}

/** The step before the current one, or the current one where there is none: where a payment that came to nothing leads. */
export const before = <Step extends string>({ current, done }: Journey<Step>): Step => done.at(-1) ?? current

/** A kept journey, as far as it is one through these steps; else undefined. */
export function keptJourney<Step extends string>(
  kept: { readonly currentStep: unknown; readonly steps: unknown },
  steps: readonly [Step, ...Step[]],
): Journey<Step> | undefined {
  const index = steps.findIndex((step) => step === kept.currentStep)
  const current = steps[index]
  if (current === undefined || !Array.isArray(kept.steps)) return undefined
  // Everything before the current step is done, or the flow has changed since.
  const done = steps.slice(0, index)
  return done.every((step) => (kept.steps as unknown[]).includes(step)) ? { current, done } : undefined
}
