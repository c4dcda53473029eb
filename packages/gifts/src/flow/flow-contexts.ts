import {
  type Dispatch,
  type SetStateAction,
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'

type Values = Readonly<Record<string, string>>

/**
 * The donor's values and choices in one flow, for the other flows of the same element. Lives as
 * long as the element.
 */
export interface DonorDraft {
  /** The initial values of a form, with the values that were typed before. */
  readonly fill: <Form extends Values>(initial: Form) => Form
  readonly keep: (values: Values) => void
  /** The choices, by the key of `useDraftState`. */
  readonly choices: Map<string, unknown>
}

/** Null in an element with only one flow. */
export const DonorDraftContext = createContext<DonorDraft | null>(null)

/** `useState` for a choice that is kept while another flow of the element is shown. */
export function useDraftState<Value>(key: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const choices = useContext(DonorDraftContext)?.choices
  const state = useState((choices?.get(key) as Value | undefined) ?? initial)
  useLayoutEffect(() => void choices?.set(key, state[0]))
  return state
}

/**
 * Asks for a monthly gift before a one-time gift is paid, in an element that takes both; null
 * elsewhere.
 */
export const MonthlyAskContext = createContext<((amount: number | null) => ReactNode) | null>(null)
