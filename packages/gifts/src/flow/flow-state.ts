import type { PickText } from '@charity-elements/runtime'

/** The message about the last payment; empty while the next one is under way. */
export interface PaymentResult {
  /** Why it failed. */
  readonly failure?: PickText | null
  /**
   * Whether the payment method was refused or cannot be reached, so that the flow offers another
   * one.
   */
  readonly isRefused?: boolean | undefined
  readonly thanks?: PickText | null
}

/** Where a donor is in the steps of a flow, and how the last payment ended. */
export interface FlowState<Step extends string> {
  readonly current: Step
  /** The completed steps, in the order of the flow: 'Ändra' goes back to these. */
  readonly done: readonly Step[]
  /** The furthest step so far: the browser's Forward leads up to it. */
  readonly furthest: Step
  readonly result: PaymentResult
}

export type FlowEvent<Step extends string> =
  /** The current step is complete, or the donor pays in another way than the refused one. */
  | { readonly type: 'step-completed' }
  /** 'Ändra', or the browser's Back or Forward. */
  | { readonly type: 'step-requested'; readonly step: Step }
  /** A saved flow was fetched. Its step counts if it is one of these steps. */
  | { readonly type: 'restored'; readonly saved: SavedSteps; readonly result: PaymentResult }
  | { readonly type: 'payment-requested' }
  /** The donor stays at the step that paid. */
  | { readonly type: 'payment-ended'; readonly result: PaymentResult }
  /** The payment leads back to the step before, with its message. */
  | { readonly type: 'payment-failed'; readonly result: PaymentResult }

interface SavedSteps {
  readonly currentStep: unknown
  readonly steps: unknown
}

/** The start of a flow. */
export const initialFlow = <Step extends string>(steps: readonly [Step, ...Step[]]): FlowState<Step> => ({
  current: steps[0],
  done: [],
  furthest: steps[0],
  result: {},
})

/** The state at a step. All steps before it are done, and those after it are open again. */
function at<Step extends string>(state: FlowState<Step>, steps: readonly Step[], step: Step): FlowState<Step> {
  const index = steps.indexOf(step)
  const furthest = index > steps.indexOf(state.furthest) ? step : state.furthest
  return { ...state, current: step, done: steps.slice(0, index), furthest }
}

/** The saved step, if all steps before it were done: otherwise the flow has changed since. */
function savedStep<Step extends string>({ currentStep, steps: saved }: SavedSteps, steps: readonly Step[]) {
  const index = steps.findIndex((step) => step === currentStep)
  const wereDone = Array.isArray(saved) && steps.slice(0, index).every((step) => (saved as unknown[]).includes(step))
  return wereDone ? steps[index] : undefined
}

/** The state at the saved step, if it is one of these steps. */
export const atSavedStep = <Step extends string>(
  state: FlowState<Step>,
  saved: SavedSteps,
  steps: readonly Step[],
): FlowState<Step> => at(state, steps, savedStep(saved, steps) ?? state.current)

/** The next state of a flow with these steps. Events that do not apply leave the steps unchanged. */
export const flowReducer =
  <Step extends string>(steps: readonly [Step, ...Step[]]) =>
  (state: FlowState<Step>, event: FlowEvent<Step>): FlowState<Step> => {
    const index = steps.indexOf(state.current)
    switch (event.type) {
      case 'step-completed':
        return { ...at(state, steps, steps[index + 1] ?? state.current), result: {} }
      case 'step-requested':
        return steps.indexOf(event.step) <= steps.indexOf(state.furthest) ? at(state, steps, event.step) : state
      case 'restored':
        return { ...atSavedStep(state, event.saved, steps), result: event.result }
      case 'payment-requested':
        return { ...state, result: {} }
      case 'payment-ended':
        return { ...state, result: event.result }
      case 'payment-failed':
        return { ...at(state, steps, steps[index - 1] ?? state.current), result: event.result }
    }
  }
