import { createContext, useContext } from 'react'
import type { Traces } from '../analytics/traces.ts'
import type { SendForm } from '../api/call.ts'
import type { Send } from '../api/client.ts'
import { postFormPath } from '../api/contract/form.ts'
import { ApiError } from '../api/error.ts'

/** What a view needs of the world outside: replaced in stories, in previews and in tests, so that they need no network. */
export interface Services {
  readonly send: Send
  /** Sends a form with its files. */
  readonly sendForm: SendForm
  /** Leaves for another page. */
  readonly navigate: (url: string) => void
  /** Where this page stands, for return addresses: without a fragment. */
  readonly pageUrl: () => string
  /** What is recorded and remembered. */
  readonly traces: Traces
}

/** A part of ours that does not arrive is a call that did not: whoever makes calls knows how to tell of those. */
const arrived = <Part>(part: Promise<Part>, path: string): Promise<Part> =>
  part.catch(() => {
    throw new ApiError('unreachable', path)
  })

/** The services of a real page. The API client is fetched with the first call: an element that makes none does without. */
export const pageServices: Services = {
  send: async (call, body, options) => (await arrived(import('../api/client.ts'), call.path)).send(call, body, options),
  sendForm: async (entries, options) =>
    (await arrived(import('../api/send-form.ts'), postFormPath)).sendForm(entries, options),
  navigate: (url) => location.assign(url),
  pageUrl: () => location.href.split('#')[0] ?? location.href,
  traces: globalThis,
}

const replaced = new WeakMap<Element, Partial<Services>>()
let replacedForAll: Partial<Services> = {}

/** Replaces services of one element (before it is connected), or of every element when none is named. */
export function replaceServices(services: Partial<Services>, element?: Element): void {
  if (element) replaced.set(element, services)
  else replacedForAll = services
}

/** The services of an element. */
export function servicesOf(element: Element): Services {
  return { ...pageServices, ...replacedForAll, ...replaced.get(element) }
}

/** What an element gives to its view besides props: itself, and the services. */
export interface HostContext {
  /** The custom element; null in Node. */
  readonly element: HTMLElement | null
  readonly services: Services
}

export const ElementContext = createContext<HostContext>({ element: null, services: pageServices })

/** The custom element that a view stands in; null in Node. */
export const useElement = (): HTMLElement | null => useContext(ElementContext).element

/** The services that a view may use. */
export const useServices = (): Services => useContext(ElementContext).services
