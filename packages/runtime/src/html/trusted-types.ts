import type { Config } from 'dompurify'

/** A policy of the browser's Trusted Types. */
export type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy
}

/** The page's one policy, shared by whatever copies of this module stand on it: a browser may refuse a second of the same name. */
const shared = Symbol.for('charity-elements:trusted-types')

interface Shared {
  [shared]?: Policy | null
  trustedTypes?: PolicyFactory
}

/**
 * The library's one Trusted Types policy, `charity-elements`: made on first use, null where the browser has no Trusted Types or the
 * page's CSP refuses the name. It changes nothing of what it is given, so it is for two callers alone: DOMPurify's parser, which
 * sanitises after it has parsed, and `raw-code` with scripts allowed, where the page's author has said that the code is trusted.
 */
export function trustedTypesPolicy(): Policy | null {
  const page: Shared = globalThis as Shared
  if (page[shared] !== undefined) return page[shared]
  let policy: Policy | null = null
  try {
    const asIs = (text: string): string => text
    policy =
      page.trustedTypes?.createPolicy('charity-elements', {
        createHTML: asIs,
        createScript: asIs,
        createScriptURL: asIs,
      }) ?? null
  } catch {
    console.warn("charity-elements: the page's CSP refuses the Trusted Types policy 'charity-elements'.")
  }
  Object.defineProperty(page, shared, { value: policy, configurable: true })
  return policy
}
