import { createHash } from 'node:crypto'

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The sources with which a page's policy allows the inline scripts of code that its template trusts, and no others. */
export function policyOfTrustedCode(...code: readonly string[]): Record<string, string> {
  const scripts = code.flatMap((part) =>
    Array.from(part.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text),
  )
  return scripts.length > 0 ? { 'script-src': scripts.map(digest).join(' ') } : {}
}
