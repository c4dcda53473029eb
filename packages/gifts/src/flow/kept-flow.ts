import type { Send } from '@charity-elements/runtime/api/client.ts'
import {
  type CardPayment,
  getPersistedCardSession,
  persistCardSession,
} from '@charity-elements/runtime/api/contract/card.ts'
import { getPersistedFormData, persistFormData } from '@charity-elements/runtime/api/contract/persisted.ts'

/** What has been typed, in the parts that the server keeps: its names, its shape is each flow's own. */
export interface KeptForms {
  readonly detailsForm?: Readonly<Record<string, unknown>> | undefined
  readonly receiverForm?: Readonly<Record<string, unknown>> | undefined
  /** `donatorEmail` and `ssn` have these names in every flow: the server ties the one to the other (`get-persisted-ssn`). */
  readonly donatorForm?: Readonly<Record<string, unknown>> | undefined
}

/** A flow as it stands, to come back to from a payment, another app, a reload. Kept in the server's session, nowhere else. */
export interface KeptFlow {
  /** The tag of the flow's element. */
  readonly flow: string
  /** The address of the page that the flow stands on (STD-29), without its query. */
  readonly urlOrigin: string
  readonly currentStep: string
  /** The steps that are done. */
  readonly steps: readonly string[]
  readonly forms: KeptForms
}

/** A page's address as far as it says which page it is. */
export const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? url

/** Keeps a flow for a reload, or for the Swish app. Throws an `ApiError`. */
export async function persistFlow(send: Send, { forms, ...place }: KeptFlow): Promise<void> {
  await send(persistFormData, { formData: { ...place, ...forms } })
}

/** Keeps a flow for the return from the card page. Throws an `ApiError`. */
export async function persistForCard(
  send: Send,
  { flow, urlOrigin, currentStep, steps, forms }: KeptFlow,
  options: { readonly signal?: AbortSignal; readonly timeout?: number } = {},
): Promise<void> {
  const formValue = { flow, ...forms }
  await send(
    persistCardSession,
    { cardSession: { formValue, steps: [...steps], stepHandlers: null, urlOrigin, currentStep } },
    options,
  )
}

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** What the server kept, when it is this flow's on this page. */
function read(place: Fields, forms: Fields, of: Pick<KeptFlow, 'flow' | 'urlOrigin'>): KeptFlow | undefined {
  const { flow, urlOrigin, currentStep, steps } = place
  if (flow !== of.flow || urlOrigin !== of.urlOrigin || typeof currentStep !== 'string') return undefined
  return {
    ...of,
    currentStep,
    steps: Array.isArray(steps) ? steps.map(String) : [],
    forms: {
      detailsForm: fields(forms['detailsForm']),
      receiverForm: fields(forms['receiverForm']),
      donatorForm: fields(forms['donatorForm']),
    },
  }
}

/** Gives the flow back that `persistFlow` kept, if it is this one. Throws an `ApiError`. */
export async function fetchFlow(send: Send, of: Pick<KeptFlow, 'flow' | 'urlOrigin'>): Promise<KeptFlow | undefined> {
  const kept = await send(getPersistedFormData, {})
  return read(kept, kept, of)
}

/** What a donor comes back to from the card page. */
export interface CardReturn {
  readonly kept: KeptFlow | undefined
  /** Where the payment stands; undefined when the session has none. */
  readonly payment: CardPayment | undefined
}

/** Gives the flow back that `persistForCard` kept, if it is this one, and where the payment stands. Throws an `ApiError`. */
export async function fetchCardReturn(send: Send, of: Pick<KeptFlow, 'flow' | 'urlOrigin'>): Promise<CardReturn> {
  const { data, payment } = await send(getPersistedCardSession, { clear: false })
  return {
    kept: data ? read({ ...data, ...data.formValue }, data.formValue, of) : undefined,
    payment: payment ?? undefined,
  }
}
