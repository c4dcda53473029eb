import type { PageState } from '../../api/page-state.ts'
import type { Extension, postFormPath, SendForm } from '@charity-elements/contract'
import type { Send } from '../../api/client.ts'
import { ApiError } from '../api-error.ts'
import { importPart } from '../import-part.ts'
import type { Language } from '../language/language.ts'
import { pageUrl } from '../page-url.ts'

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

/** Imports only the error, so that an element without a form does not fetch its contract. */
const formPath: typeof postFormPath = '/api/post-form/'

/** Reports a file that cannot be loaded as a failed call, which callers already handle. */
const orUnreachable = <Module>(part: () => Promise<Module>, path: string): Promise<Module> =>
  importPart(part).catch(() => {
    throw new ApiError('unreachable', path, undefined, undefined, false)
  })

/**
 * The services of a real page. The API client is fetched with the first call, so that elements
 * without calls never load it.
 */
export const pageServices: Services = {
  send: async (call, body, options) =>
    (await orUnreachable(() => import('../../api/client.ts'), call.path)).send(call, body, options),
  sendForm: async (entries, options) =>
    (await orUnreachable(() => import('../../api/send-form.ts'), formPath)).sendForm(entries, options),
  supports: (extension) =>
    importPart(() => import('../../api/client.ts').then(({ supports }) => supports)).then(
      (supports) => supports(extension),
      () => false,
    ),
  navigate: (url) => location.assign(url),
  pageUrl: () => pageUrl().replace(/#.*/s, ''),
  pageState: globalThis,
}

const replaced = new WeakMap<Element, Partial<Services>>()
let replacedForAll: Partial<Services> = {}

/** Replaces services of one element (before it is connected), or of all elements. */
export function replaceServices(services: Partial<Services>, element?: Element): void {
  if (element) replaced.set(element, services)
  else replacedForAll = services
}

/** The services of an element. */
export function servicesOf(element: Element): Services {
  return {
    ...pageServices,
    ...replacedForAll,
    ...replaced.get(element),
    get variant() {
      return /^[\w-]{1,80}$/.exec(element.getAttribute('data-gift-variant') ?? '')?.[0]
    },
  }
}

/** Everything that an element gives its view besides props. */
export interface ViewContext {
  /** The custom element; null in Node. */
  readonly element: HTMLElement | null
  readonly services: Services
  /** Default: Swedish. */
  readonly language?: Language
}
