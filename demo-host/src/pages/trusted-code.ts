import { createHash } from 'node:crypto'

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The CSP sources that allow the inline scripts of trusted code, and no others. */
export function policyOfTrustedCode(...code: readonly string[]): Record<string, string> {
  const scripts = code.flatMap((part) =>
    Array.from(part.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text),
  )
  return scripts.length > 0 ? { 'script-src': scripts.map(digest).join(' ') } : {}
}
