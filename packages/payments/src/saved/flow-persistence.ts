import { type PageState, type Send, storageOf } from '@charity-elements/runtime/api'
import {
  type CardPayment,
  type GiftDetails,
  getPersistedCardSession,
  getPersistedFormData,
  persistCardSession,
  persistFormData,
} from '@charity-elements/contract'
import { answerOrNull } from '@charity-elements/runtime'

/** The form values, under the names of the server's contract. Each flow decides on the content. */
export interface SavedForms {
  readonly detailsForm?: Readonly<Record<string, unknown>> | undefined
  readonly receiverForm?: Readonly<Record<string, unknown>> | undefined
  /**
   * `donatorEmail` and `ssn` have the same names in every flow: `get-persisted-ssn` finds one by
   * the other.
   */
  readonly donatorForm?: Readonly<Record<string, unknown>> | undefined
}

/** The step of a saved flow. Without form values, which are in the server's session. */
export interface SavedPosition {
  /** The address of the flow's page, without its query. */
  readonly urlOrigin: string
  readonly currentStep: string
  /** The completed steps. */
  readonly steps: readonly string[]
}

/**
 * The state of a flow, restored after a payment, a switch to another app or a reload. Its values
 * are only in the server's session.
 */
export interface SavedFlow extends SavedPosition {
  /** The tag of the flow's element. */
  readonly flow: string
  readonly forms: SavedForms
}

/** A flow on its page, and the position that this tab has stored of it. */
export interface FlowKey {
  readonly flow: string
  /** The page's address without its query. */
  readonly urlOrigin: string
  readonly position: SavedPosition | undefined
}

/** A page's address without query and fragment. */
export const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? url

/**
 * Saves a flow for a reload or the switch to the Swish app. Throws an `ApiError`.
 * @param hasReturn Whether the host has the extension `return`: it saves the position too, so that
 * another browser finds it.
 */
export async function saveFlow(
  send: Send,
  { forms, ...position }: SavedFlow,
  hasReturn: boolean,
  options: { readonly keepalive?: boolean } = {},
): Promise<void> {
  await send(persistFormData, { formData: { ...(hasReturn && position), ...forms } }, options)
}

/** The name of a gift's flow: an element's gifts for once and for every month are two. */
export const flowName = ({ giftVariant, requestType }: Pick<GiftDetails, 'giftVariant' | 'requestType'>): string =>
  requestType === 'monthly' ? `${giftVariant} monthly` : giftVariant

/** Saves a flow for the return from the card page. Throws an `ApiError`. */
export async function saveForCard(
  send: Send,
  { flow, urlOrigin, currentStep, steps, forms }: SavedFlow,
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
const asFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/**
 * The saved forms, if they belong to this flow on this page. The step comes from the server, or
 * from the tab if the server does not have it.
 */
function parseSaved(position: Fields, forms: Fields, { position: stored, ...of }: FlowKey): SavedFlow | undefined {
  const values = {
    detailsForm: asFields(forms['detailsForm']),
    receiverForm: asFields(forms['receiverForm']),
    donatorForm: asFields(forms['donatorForm']),
  }
  const { flow = stored && of.flow, urlOrigin = stored?.urlOrigin } = position
  const currentStep = position['currentStep'] ?? stored?.currentStep
  const steps = position['steps'] ?? stored?.steps
  const isOurs = flow === of.flow && urlOrigin === of.urlOrigin
  if (!isOurs || typeof currentStep !== 'string' || !Object.values(values).some(Boolean)) return undefined
  return { ...of, currentStep, steps: Array.isArray(steps) ? steps.map(String) : [], forms: values }
}

/** Fetches the flow that `saveFlow` saved, if it is this one. Throws an `ApiError`. */
export async function fetchSavedFlow(send: Send, of: FlowKey): Promise<SavedFlow | undefined> {
  const saved = await answerOrNull(send(getPersistedFormData, {}))
  return saved ? parseSaved(saved, saved, of) : undefined
}

/** The state for a donor who returns from the card page. */
export interface CardReturn {
  readonly saved: SavedFlow | undefined
  /** The status of the payment; undefined if the session has none, or the host does not say. */
  readonly payment: CardPayment | undefined
}

/**
 * Fetches the flow that `saveForCard` saved, if it is this one, and the status of the payment.
 * Throws an `ApiError`.
 */
export async function fetchCardReturn(send: Send, of: FlowKey): Promise<CardReturn> {
  const { data, payment } = (await answerOrNull(send(getPersistedCardSession, { clear: false }))) ?? {}
  const forms = data?.formValue ?? {}
  return { saved: data ? parseSaved({ ...data, ...forms }, forms, of) : undefined, payment: payment ?? undefined }
}

/**
 * Stores in this tab which flow the server's session has saved, and its step. A later load fetches
 * the flow only then, so that visitors who have typed nothing cause no call.
 * @param element The flow's element, whose height the loader reserves at the next load.
 */
export function storePosition(
  pageState: PageState,
  flow: string,
  { urlOrigin, currentStep, steps }: SavedPosition,
  element?: HTMLElement | null,
): void {
  const place = element && { tag: element.localName, height: element.offsetHeight }
  storageOf(pageState, 'sessionStorage').setItem(
    'flow',
    JSON.stringify({ flow, urlOrigin, currentStep, steps, ...place }),
  )
}

/** Nothing is left to restore of these flows. */
export function forgetPosition(pageState: PageState, ...flows: readonly string[]): void {
  if (flows.some((flow) => flow === stored(pageState)['flow']))
    storageOf(pageState, 'sessionStorage').removeItem('flow')
}

/** The position of the flow that this tab has saved on a page, or undefined. */
export function storedPosition(pageState: PageState, flow: string, page: string): SavedPosition | undefined {
  const { flow: saved, urlOrigin, currentStep, steps } = stored(pageState)
  const isOurs = saved === flow && urlOrigin === page
  if (!isOurs || typeof currentStep !== 'string' || !Array.isArray(steps)) return undefined
  return { urlOrigin: page, currentStep, steps: steps.map(String) }
}

/** What this tab has stored, unchecked. */
const stored = (pageState: PageState): Readonly<Record<string, unknown>> =>
  Object(storageOf(pageState, 'sessionStorage').getJson('flow'))
