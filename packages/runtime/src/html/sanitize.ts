import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { allowedSchemes } from '../links/address.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

export interface SanitizeOptions {
  /** Whether frames from `https:` addresses are kept: maps, players, forms of others. */
  readonly keepsFrames?: boolean
}

/** An address of one scheme of the list, or a relative one: what DOMPurify asks of every address, after taking out white space. */
const addresses = new RegExp(`^(?:${allowedSchemes.join('|')}|[^a-z]|[a-z0-9+.-]+(?:[^a-z0-9+.:-]|$))`, 'i')

/** The CMS marks the place of a block with an element of its own. */
const places = ['umb-rte-block', 'umb-rte-block-inline']

const config: Config = {
  ALLOWED_URI_REGEXP: addresses,
  ADD_TAGS: places,
  ADD_ATTR: ['target'],
}

const framesToo: Config = {
  ...config,
  ADD_TAGS: [...places, 'iframe'],
  ADD_ATTR: ['target', 'allow', 'allowfullscreen', 'frameborder', 'referrerpolicy'],
}

let purifier: DOMPurify | undefined

/** An instance of our own: a page's DOMPurify and its hooks are none of our business, nor ours of its. */
function ownPurifier(): DOMPurify {
  if (purifier) return purifier
  purifier = createPurifier(window)
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof HTMLIFrameElement && !/^(?:https:)?\/\//i.test(node.getAttribute('src') ?? '')) node.remove()
  })
  return purifier
}

/**
 * HTML from content as safe nodes: no scripts, no event handlers, no addresses but those of `links/address.ts`. A browser is needed:
 * in Node use `plainText`.
 */
export function safeFragment(html: string, { keepsFrames = false }: SanitizeOptions = {}): DocumentFragment {
  return ownPurifier().sanitize(html, {
    ...(keepsFrames ? framesToo : config),
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy(),
  })
}
