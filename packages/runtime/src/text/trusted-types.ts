import type { Config } from 'dompurify'

/** A policy of the browser's Trusted Types. */
export type TrustedTypesPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): TrustedTypesPolicy
}

/** Holds the page's policy for all copies of this module: a browser may refuse a second policy with the same name. */
const policyKey = Symbol.for('charity-elements:trusted-types')

interface PageGlobals {
  [policyKey]?: TrustedTypesPolicy | null
  trustedTypes?: PolicyFactory
}

/**
 * The library's Trusted Types policy, `charity-elements`: created on first use, null when the browser has no Trusted Types or the
 * page's CSP refuses the name. It returns its input unchanged, so it is for two callers only: DOMPurify's parser, which sanitises after
 * parsing, and `raw-code` with `runScripts`, where the page's author trusts the code.
 */
export function trustedTypesPolicy(): TrustedTypesPolicy | null {
  const page: PageGlobals = globalThis as PageGlobals
  if (page[policyKey] !== undefined) return page[policyKey]
  let policy: TrustedTypesPolicy | null = null
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
  Object.defineProperty(page, policyKey, { value: policy, configurable: true })
  return policy
}
