import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Directive, policyOf } from '../../demo-host/src/snippets/policy.ts'
import { type Manifest, snippetOf } from '../../demo-host/src/snippets/snippet.ts'
import type { Example } from '../../packages/runtime/src/element/example.ts'
import type { Site } from './frame.ts'

/* Pages of another site with nothing on them but a snippet, under a policy. */

/** A page of another site: what stands in its body, and its Content Security Policy. */
export interface PastedPage {
  readonly policy: string
  readonly body: string
}

/** Serves pages by name until it is closed. */
export const anotherSite = (pages: Readonly<Record<string, PastedPage>>): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url = '' }, answer) => {
      const { policy = `default-src 'none'`, body = '' } = pages[url.slice(1)] ?? {}
      answer
        .setHeader('Content-Security-Policy', policy.replaceAll('\n', ' '))
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="sv"><title>En annan sida</title>${body}`)
    }).listen(0, '127.0.0.1', () => resolve(server))
  })

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** What the policy has refused, from the page's first line on: `img-src-elem https://…`. */
export async function hearRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('refused', (what: string) => void refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell = Reflect.get(window, 'refused') as (what: string) => void
      tell(`${effectiveDirective} ${blockedURI}`)
    }),
  )
  return refused
}

/** A state of an element with the code to paste and the policy that the snippet maker gives with it. */
export interface Pasted {
  readonly tag: string
  readonly example: Example
  readonly policy: readonly Directive[]
  readonly body: string
}

/** Every state of every element, pinned, as the snippet maker writes it for the site's own CDN and API. */
export async function pastedStates(site: Site): Promise<readonly Pasted[]> {
  const read = async <Read>(path: string): Promise<Read> =>
    (await (await fetch(`${site.host}/cdn/${path}`)).json()) as Read
  const manifest = await read<Manifest>('manifest.json')
  const examples = await read<Record<string, readonly Example[]>>('examples.json')
  const place = { cdn: `${site.host}/cdn`, apiBase: site.host, version: manifest.version, isPinned: true }
  return Object.entries(examples).flatMap(([tag, states]) =>
    states.map((example) => {
      const { fallback } = example
      const checkout = tag === 'external-checkout' ? { host: `${site.simulators}/checkout` } : {}
      const props = { ...example.props, ...checkout }
      const policy = policyOf(tag, props, fallback, place)
      return { tag, example, policy, body: snippetOf({ tag, props, fallback }, place, manifest) }
    }),
  )
}
