import type { postFormPath } from '@charity-elements/contract'
import { ApiError } from './core/api-error.ts'
import type { Services } from './core/element/view-context.ts'
import { importPart } from './core/import-part.ts'
import { pageUrl } from './core/links/page-url.ts'

/** Written again, since an import of the value would be fetched by elements without a form too. */
const formPath: typeof postFormPath = '/api/post-form/'

/**
 * Keeps a part that was imported. An `import()` takes a task even of a module that is loaded, and a
 * page that goes away runs no more tasks: it could not save what a donor has just typed.
 */
function kept<Module>(part: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined
  return async () => (loaded ??= await part())
}

const client = kept(() => importPart(() => import('./api/client.ts')))

/** Reports a file that cannot be loaded as a failed call, which callers already handle. */
const orUnreachable = <Module>(part: Promise<Module>, path: string): Promise<Module> =>
  part.catch(() => {
    throw new ApiError('unreachable', path, undefined, undefined, false)
  })

/**
 * The services of a real page. The API client is fetched with the first call, so that elements
 * without calls never load it.
 */
export const pageServices: Services = {
  send: async (call, body, options) => (await orUnreachable(client(), call.path)).send(call, body, options),
  sendForm: async (entries, options) =>
    (
      await orUnreachable(
        importPart(() => import('./send/send-form.ts')),
        formPath,
      )
    ).sendForm(entries, options),
  supports: async (extension) => {
    try {
      return await (await client()).supports(extension)
    } catch {
      return false
    }
  },
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
