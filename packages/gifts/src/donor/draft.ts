import { createContext } from 'react'
import type { AmountChoice } from '../amount/chosen-amount.ts'

type Values = Readonly<Record<string, string>>

/** What a donor has typed in one flow of an element, for the other flows of the same element. Lives as long as the element. */
export interface DonorDraft {
  /** The initial values of a form, with what was typed before. */
  readonly fill: <Form extends Values>(initial: Form) => Form
  readonly keep: (values: Values) => void
  /** The choice of amount, by whether it is monthly. */
  readonly amounts: Map<boolean, AmountChoice | null>
}

/** Null in an element with one flow. */
export const DonorDraftContext = createContext<DonorDraft | null>(null)
