/** The current position in the steps of a flow. */
export interface StepperState<Step extends string> {
  readonly current: Step
  /** The completed steps, in the order of the flow: 'Ändra' goes back to these. */
  readonly done: readonly Step[]
}

/** The start of a flow. */
export function initialStepper<Step extends string>(steps: readonly [Step, ...Step[]]): StepperState<Step> {
  return { current: steps[0], done: [] }
}

/** Completes the current step and goes to the next. On the last step nothing changes. */
export function nextStep<Step extends string>(stepper: StepperState<Step>, steps: readonly Step[]): StepperState<Step> {
  const next = steps[steps.indexOf(stepper.current) + 1]
  if (next === undefined) return stepper
  return { current: next, done: steps.filter((step) => step === stepper.current || stepper.done.includes(step)) }
}

/**
 * 'Ändra': goes back to a completed step. The steps after it are open again, but the form keeps
 * their values. Nothing changes if the step is not completed.
 */
export function backTo<Step extends string>(stepper: StepperState<Step>, step: Step): StepperState<Step> {
  const index = stepper.done.indexOf(step)
  return index < 0 ? stepper : { current: step, done: stepper.done.slice(0, index) }
}

/**
 * The step before the current one, or the current one if it is the first. A failed payment leads
 * back to it.
 */
export const previousStep = <Step extends string>({ current, done }: StepperState<Step>): Step => done.at(-1) ?? current

/** A saved stepper if it fits these steps, else undefined. */
export function restoredStepper<Step extends string>(
  saved: { readonly currentStep: unknown; readonly steps: unknown },
  steps: readonly [Step, ...Step[]],
): StepperState<Step> | undefined {
  const index = steps.findIndex((step) => step === saved.currentStep)
  const current = steps[index]
  if (current === undefined || !Array.isArray(saved.steps)) return undefined
  // All steps before the current one must be done. Otherwise the flow has changed since it was
  // saved.
  const done = steps.slice(0, index)
  return done.every((step) => (saved.steps as unknown[]).includes(step)) ? { current, done } : undefined
}
