import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { allowedSchemes } from '@charity-elements/runtime'
import { trustedTypesPolicy } from '../content/text/trusted-types.ts'

export interface SanitizeOptions {
  /** Whether frames with `https:` URLs are kept: maps, players, forms of other sites. */
  readonly keepsFrames?: boolean
}

/**
 * Matches a URL with an allowed scheme, or a relative one. DOMPurify tests every URL with it, after
 * removing white space.
 */
const allowedUrls = new RegExp(`^(?:${allowedSchemes.join('|')}|[^a-z]|[a-z0-9+.-]+(?:[^a-z0-9+.:-]|$))`, 'i')

/** The elements that mark the position of a CMS block. */
const blockMarkers = ['umb-rte-block', 'umb-rte-block-inline']

const config: Config = {
  ALLOWED_URI_REGEXP: allowedUrls,
  ADD_TAGS: blockMarkers,
  ADD_ATTR: ['target'],
}

const configWithFrames: Config = {
  ...config,
  ADD_TAGS: [...blockMarkers, 'iframe'],
  ADD_ATTR: ['target', 'allow', 'allowfullscreen', 'frameborder', 'referrerpolicy'],
}

let purifier: DOMPurify | undefined

/** Our own instance, so that the page's DOMPurify hooks and ours do not affect each other. */
function ownPurifier(): DOMPurify {
  if (purifier) return purifier
  purifier = createPurifier(window)
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof HTMLIFrameElement && !/^(?:https:)?\/\//i.test(node.getAttribute('src') ?? '')) node.remove()
  })
  return purifier
}

/**
 * Sanitises HTML from content: no scripts, no event handlers, only URLs with the schemes of
 * `core/links/safe-url.ts`. Needs a browser: in Node use `plainText`.
 */
export function safeFragment(html: string, { keepsFrames = false }: SanitizeOptions = {}): DocumentFragment {
  return ownPurifier().sanitize(html, {
    ...(keepsFrames ? configWithFrames : config),
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy(),
  })
}
