import { parseAmount } from '@charity-elements/runtime/parse/amount.ts'

/** The highest custom amount, in kronor (GBA-18). */
export const maximumCustomAmount = 5000

/** The amounts of a bar, after cleaning. */
export interface BarAmounts {
  /** The valid fixed amounts: whole kronor, at least 1. */
  readonly amounts: readonly number[]
  /** The preselected amount, or null. */
  readonly initial: number | null
  /** The lowest custom amount: the smaller of the gift's minimum and the lowest fixed amount, at least 1 krona (GBA-17). */
  readonly minimum: number
  /** False when the lowest custom amount is above the highest. */
  readonly hasCustom: boolean
  /** What was dropped and why, for the console. */
  readonly warnings: readonly string[]
}

const isValidAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 1

/** The amounts of a bar, from its props. The index refers to the unfiltered list; at an invalid amount nothing is preselected. */
export function barAmounts(
  buttonAmounts: readonly number[],
  minimumGiftAmount: number | undefined,
  initialChoiceIndex?: number,
): BarAmounts {
  const amounts = [...new Set(buttonAmounts.filter(isValidAmount))]
  const limits = [...amounts, ...(minimumGiftAmount !== undefined && minimumGiftAmount >= 1 ? [minimumGiftAmount] : [])]
  const minimum = limits.length > 0 ? Math.ceil(Math.min(...limits)) : 1
  const hasCustom = minimum <= maximumCustomAmount
  const warnings = buttonAmounts
    .filter((amount) => !isValidAmount(amount))
    .map((amount) => `data-button-amounts: ${amount} is not a whole number of at least 1 krona and is left out`)
  if (!hasCustom) {
    warnings.push(`the smallest amount, ${minimum} kr, is above ${maximumCustomAmount} kr: no custom amount is offered`)
  }
  const initial = amounts.find((amount) => amount === buttonAmounts[initialChoiceIndex ?? -1]) ?? null
  return { amounts, initial, minimum, hasCustom, warnings }
}

/** A parsed custom amount. Empty and zero mean that no amount is chosen (GBA-21). */
export type CustomAmount =
  | { readonly status: 'none' }
  | { readonly status: 'chosen'; readonly amount: number }
  | { readonly status: 'invalid'; readonly reason: 'not-a-number' | 'fraction' | 'too-low' | 'too-high' }

/** Parses a custom amount by the rules GBA-16 to GBA-21. */
export function parseCustomAmount(typed: string, { minimum }: BarAmounts): CustomAmount {
  const parsed = parseAmount(typed)
  if (!parsed.ok) {
    const { reason } = parsed
    if (reason === 'empty') return { status: 'none' }
    return {
      status: 'invalid',
      reason: reason === 'negative' ? 'too-low' : reason === 'too-large' ? 'too-high' : reason,
    }
  }
  if (parsed.value === 0) return { status: 'none' }
  if (parsed.value < minimum) return { status: 'invalid', reason: 'too-low' }
  if (parsed.value > maximumCustomAmount) return { status: 'invalid', reason: 'too-high' }
  return { status: 'chosen', amount: parsed.value }
}

/** The bar's state (GBA-10). */
export interface BarState {
  /** The fixed amount that the donor chose, in kronor; null for a custom one, undefined before any choice. */
  readonly selected: number | null | undefined
  /** The custom amount as typed; empty when there is none. */
  readonly custom: string
  readonly isCustomOpen: boolean
  readonly isPanelOpen: boolean
  readonly isDialogOpen: boolean
}

export type BarEvent =
  | { readonly type: 'fixed-chosen'; readonly amount: number }
  | { readonly type: 'custom-opened' }
  | { readonly type: 'custom-typed'; readonly text: string }
  /** By confirm, or by a click outside. */
  | { readonly type: 'custom-closed' }
  | { readonly type: 'panel-toggled' }
  | { readonly type: 'dialog-opened' }
  | { readonly type: 'dialog-closed' }

/** The initial state. */
export const initialBarState: BarState = {
  selected: undefined,
  custom: '',
  isCustomOpen: false,
  isPanelOpen: false,
  isDialogOpen: false,
}

/** The state after an event. */
export function reduceBar(state: BarState, event: BarEvent): BarState {
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

/** The selected fixed amount, or null: the donor's while it is offered, otherwise the preselected one. */
export const selectedFixedAmount = ({ selected }: BarState, { amounts, initial }: BarAmounts): number | null =>
  selected === null ? null : (amounts.find((amount) => amount === selected) ?? initial)

/** The amount that 'Swisha' gives, or null. */
export function chosenAmount(state: BarState, choices: BarAmounts): number | null {
  const custom = parseCustomAmount(state.custom, choices)
  return custom.status === 'chosen'
    ? custom.amount
    : custom.status === 'none'
      ? selectedFixedAmount(state, choices)
      : null
}
