import { minGiftAmount } from '@charity-elements/contract'
import {
  type AmountLimits,
  barLimits,
  fixedAmounts,
  parseCustomAmount,
  type ParsedAmount,
} from '@charity-elements/payments/start'

/** The amounts of a bar, after cleaning. */
export interface BarAmounts {
  /** The valid fixed amounts. */
  readonly amounts: readonly number[]
  /** The preselected amount, or null. */
  readonly initial: number | null
  /** The limits of a custom amount. */
  readonly limits: AmountLimits
  /** False when the lowest custom amount is above the highest. */
  readonly hasCustom: boolean
  /** What was dropped and why, for the console. */
  readonly warnings: readonly string[]
}

/**
 * The amounts of a bar, from its props. The index refers to the unfiltered list; at an invalid
 * amount nothing is preselected.
 */
export function barAmounts(
  buttonAmounts: readonly number[],
  minimumGiftAmount: number | undefined,
  initialChoiceIndex?: number,
): BarAmounts {
  const { amounts, warnings } = fixedAmounts(buttonAmounts, minGiftAmount, 'data-button-amounts')
  const limits = barLimits(minimumGiftAmount, amounts)
  const { minimum, maximum } = limits
  const hasCustom = minimum <= maximum
  return {
    amounts,
    initial: amounts.find((amount) => amount === buttonAmounts[initialChoiceIndex ?? -1]) ?? null,
    limits,
    hasCustom,
    warnings: hasCustom
      ? warnings
      : [...warnings, `the smallest amount, ${minimum} kr, is above ${maximum} kr: no custom amount is offered`],
  }
}

/** A parsed custom amount. Empty and zero mean that no amount is chosen. */
export function parseBarAmount(typed: string, { limits }: BarAmounts): ParsedAmount {
  const parsed = parseCustomAmount(typed, { ...limits, minimum: 0 })
  return parsed.ok && parsed.amount === 0 ? { ok: false, problem: 'empty' } : parseCustomAmount(typed, limits)
}

/** The bar's state. */
export interface BarState {
  /**
   * The fixed amount that the donor chose, in kronor; null for a custom one, undefined before any
   * choice.
   */
  readonly selected: number | null | undefined
  /** The custom amount as typed; empty when there is none. */
  readonly custom: string
  readonly isCustomOpen: boolean
  readonly isPanelOpen: boolean
}

export type BarEvent =
  | { readonly type: 'fixed-chosen'; readonly amount: number }
  | { readonly type: 'custom-opened' }
  | { readonly type: 'custom-typed'; readonly text: string }
  /** By confirm, or by a click outside. */
  | { readonly type: 'custom-closed' }
  | { readonly type: 'panel-toggled' }

/** The initial state. */
export const initialBarState: BarState = {
  selected: undefined,
  custom: '',
  isCustomOpen: false,
  isPanelOpen: false,
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
  }
}

/** The state with the amount that the page's address asks for, until the donor chooses another. */
export function withAskedAmount(state: BarState, asked: number | undefined, offered: BarAmounts): BarState {
  if (asked === undefined || state.selected !== undefined) return state
  if (offered.amounts.includes(asked)) return { ...state, selected: asked }
  const custom = String(asked)
  return offered.hasCustom && parseBarAmount(custom, offered).ok ? { ...state, selected: null, custom } : state
}

/**
 * The selected fixed amount, or null: the donor's while it is offered, otherwise the preselected
 * one.
 */
export const selectedFixedAmount = ({ selected }: BarState, { amounts, initial }: BarAmounts): number | null =>
  selected === null ? null : (amounts.find((amount) => amount === selected) ?? initial)

/** The amount that 'Swisha' gives, or null. */
export function chosenAmount(state: BarState, choices: BarAmounts): number | null {
  const custom = parseBarAmount(state.custom, choices)
  if (custom.ok) return custom.amount
  return custom.problem === 'empty' ? selectedFixedAmount(state, choices) : null
}
