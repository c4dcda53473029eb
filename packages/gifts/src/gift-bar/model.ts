import { readAmount } from '@charity-elements/runtime/parse/amount.ts'

/** The highest custom amount, in kronor (specification 1, section 5). */
export const maximumAmount = 5000

/** What the page says of the amounts, cleaned. */
export interface Choices {
  /** The fixed amounts that can be given: whole kronor, at least 1. */
  readonly amounts: readonly number[]
  /** The one that is chosen from the start, or null. */
  readonly initial: number | null
  /** The lowest custom amount: the smaller of the gift's minimum and the lowest fixed amount, at least 1 krona. */
  readonly minimum: number
  /** False when the lowest custom amount is above the highest. */
  readonly hasCustom: boolean
  /** What was left out, in words for the console. */
  readonly problems: readonly string[]
}

const isGivable = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 1

/** The amounts that a bar offers, from what the page wrote. The index counts that; one of nothing that can be given chooses nothing. */
export function choices(
  buttonAmounts: readonly number[],
  minimumGiftAmount: number | undefined,
  initialChoiceIndex?: number,
): Choices {
  const amounts = [...new Set(buttonAmounts.filter(isGivable))]
  const limits = [...amounts, ...(minimumGiftAmount !== undefined && minimumGiftAmount >= 1 ? [minimumGiftAmount] : [])]
  const minimum = limits.length > 0 ? Math.ceil(Math.min(...limits)) : 1
  const hasCustom = minimum <= maximumAmount
  const problems = buttonAmounts
    .filter((amount) => !isGivable(amount))
    .map((amount) => `data-button-amounts: ${amount} is no whole number of at least 1 krona and is left out`)
  if (!hasCustom) {
    problems.push(`the smallest amount, ${minimum} kr, is above ${maximumAmount} kr: no custom amount is offered`)
  }
  const initial = amounts.find((amount) => amount === buttonAmounts[initialChoiceIndex ?? -1]) ?? null
  return { amounts, initial, minimum, hasCustom, problems }
}

/** What a custom amount that was typed means. Empty and zero mean that nothing is chosen (GBA-21). */
export type CustomAmount =
  | { readonly status: 'none' }
  | { readonly status: 'chosen'; readonly amount: number }
  | { readonly status: 'refused'; readonly reason: 'not-a-number' | 'fraction' | 'too-low' | 'too-high' }

/** Reads a custom amount by the rules of specification 1, section 5. */
export function readCustom(typed: string, { minimum }: Choices): CustomAmount {
  const read = readAmount(typed)
  if (!read.ok) {
    const { reason } = read
    if (reason === 'empty') return { status: 'none' }
    return {
      status: 'refused',
      reason: reason === 'negative' ? 'too-low' : reason === 'too-large' ? 'too-high' : reason,
    }
  }
  if (read.value === 0) return { status: 'none' }
  if (read.value < minimum) return { status: 'refused', reason: 'too-low' }
  if (read.value > maximumAmount) return { status: 'refused', reason: 'too-high' }
  return { status: 'chosen', amount: read.value }
}

/** The bar's state (GBA-10). */
export interface BarState {
  /** The fixed amount that the donor chose, in kronor; null for none of them, undefined while nothing has been chosen. */
  readonly selected: number | null | undefined
  /** The custom amount as it was typed; empty when there is none. */
  readonly custom: string
  readonly isCustomOpen: boolean
  readonly isPanelOpen: boolean
  readonly isDialogOpen: boolean
}

export type BarEvent =
  | { readonly type: 'fixed-chosen'; readonly amount: number }
  | { readonly type: 'custom-opened' }
  | { readonly type: 'custom-typed'; readonly text: string }
  /** Confirmed, or pressed outside of. */
  | { readonly type: 'custom-closed' }
  | { readonly type: 'panel-toggled' }
  | { readonly type: 'dialog-opened' }
  | { readonly type: 'dialog-closed' }

/** The state at load. */
export const untouched: BarState = {
  selected: undefined,
  custom: '',
  isCustomOpen: false,
  isPanelOpen: false,
  isDialogOpen: false,
}

/** The state after an event. */
export function step(state: BarState, event: BarEvent): BarState {
  switch (event.type) {
    case 'fixed-chosen':
      return { ...state, selected: event.amount, custom: '', isCustomOpen: false }
    case 'custom-opened':
      return { ...state, isCustomOpen: true }
    case 'custom-typed':
      return { ...state, custom: event.text, selected: null }
    case 'custom-closed':
      return { ...state, isCustomOpen: false }
    case 'panel-toggled':
      return { ...state, isPanelOpen: !state.isPanelOpen }
    case 'dialog-opened':
      return { ...state, isDialogOpen: true, isCustomOpen: false }
    case 'dialog-closed':
      return { ...state, isDialogOpen: false }
  }
}

/** The fixed amount that stands chosen, or null: the donor's, as long as it is offered, else the one chosen from the start. */
export const selectedAmount = ({ selected }: BarState, { amounts, initial }: Choices): number | null =>
  selected === null ? null : (amounts.find((amount) => amount === selected) ?? initial)

/** The amount that 'Swisha' would give, or null. */
export function chosenAmount(state: BarState, choices: Choices): number | null {
  const read = readCustom(state.custom, choices)
  return read.status === 'chosen' ? read.amount : read.status === 'none' ? selectedAmount(state, choices) : null
}
