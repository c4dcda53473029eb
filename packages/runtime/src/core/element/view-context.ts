import type { GenericSchema } from 'valibot'
import type { AnswerOf, BodyOf, Call, Extension, SendForm } from '@charity-elements/contract'
import type { Language } from '../language/language.ts'
import type { PageState } from '../page-state.ts'

/** Options of a call. */
export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the call fails as `timeout`. Default 20,000. */
  readonly timeout?: number
  /** The page may be about to leave: the browser finishes the call without it. */
  readonly keepalive?: boolean
}

/** Sends a call and resolves to its validated answer, or throws an `ApiError`. */
export type Send = <Body extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Body, Answer>,
  body: BodyOf<Call<Body, Answer>>,
  options?: SendOptions,
) => Promise<AnswerOf<Call<Body, Answer>>>

/** A view's dependencies. Stories, previews and tests replace them, and so need no network. */
export interface Services {
  readonly send: Send
  /** Sends a form, with its files. */
  readonly sendForm: SendForm
  /**
   * Whether the host has an extension of the specification's API. False while no session can be
   * obtained.
   */
  readonly supports: (extension: Extension) => Promise<boolean>
  /** Navigates to another page. */
  readonly navigate: (url: string) => void
  /** The URL of this page without its fragment, for return URLs. */
  readonly pageUrl: () => string
  /** The data layer and Web Storage. */
  readonly pageState: PageState
  /** The variant of an experiment that the page has named in `data-gift-variant`: `amounts-higher`. */
  readonly variant?: string | undefined
}

/** Everything that an element gives its view besides props. */
export interface ViewContext {
  /** The custom element; null in Node. */
  readonly element: HTMLElement | null
  readonly services: Services
  /** Default: Swedish. */
  readonly language?: Language
}
