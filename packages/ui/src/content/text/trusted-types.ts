import type { Config } from 'dompurify'

/** A policy of the browser's Trusted Types. */
export type TrustedTypesPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): TrustedTypesPolicy
}

let policy: TrustedTypesPolicy | null | undefined

/**
 * The library's Trusted Types policy, `charity-elements`: created on first use, null when the
 * browser has no Trusted Types or the page's CSP refuses the name. It returns its input unchanged,
 * so only three callers may use it: `parse-html.ts`, whose tree never becomes HTML again,
 * DOMPurify's parser, which sanitises after parsing, and `raw-code` with `runScripts`, whose code
 * the page's author trusts. It is not a global, because any script
 * could then use it to get past the page's Trusted Types. A page with two copies of the library
 * therefore needs `'allow-duplicates'` in its CSP.
 */
export function trustedTypesPolicy(): TrustedTypesPolicy | null {
  if (policy !== undefined) return policy
  policy = null
  try {
    const asIs = (text: string): string => text
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
    policy =
      trustedTypes?.createPolicy('charity-elements', { createHTML: asIs, createScript: asIs, createScriptURL: asIs }) ??
      null
  } catch {
    console.warn("charity-elements: the page's CSP refuses the Trusted Types policy 'charity-elements'.")
  }
  return policy
}
