import { createServer } from 'node:http'
import { apiPathsOf, formatPolicy, snippetPolicy } from '../../../tools/snippets/snippet-policy.ts'
import { type Manifest, integrityMap, snippetCode } from '../../../tools/snippets/snippet.ts'
import { listen } from '../../../host/testing/listen.ts'
import { cspHash } from '../../../tools/snippets/import-map.mjs'
import type { Example } from '@charity-elements/runtime'
import type { Site } from './fixtures.ts'

/* Pages of another site with a snippet, under a Content Security Policy. */

/** A page of another site: its body and its Content Security Policy. */
export interface PastedPage {
  readonly policy: string
  readonly body: string
}

/** Serves pages by name until the server is closed. */
export async function serveExternalSite(pages: Readonly<Record<string, PastedPage>>) {
  const server = createServer(({ url = '' }, response) => {
    const { policy = `default-src 'none'`, body = '' } = pages[url.slice(1)] ?? {}
    response
      .setHeader('Content-Security-Policy', policy.replaceAll('\n', ' '))
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="sv"><title>En annan sida</title>${body}`)
  })
  return { origin: await listen(server, '127.0.0.1'), close: () => server.close() }
}

/** The first example of every element by tag, pinned to the version, with the site's own CDN and API. */
export async function pastedExamples(site: Site): Promise<Readonly<Record<string, PastedPage>>> {
  const read = async <Content>(path: string): Promise<Content> =>
    (await (await fetch(`${site.host}/cdn/${path}`)).json()) as Content
  const manifest = await read<Manifest>('manifest.json')
  const examples = await read<Record<string, readonly Example[]>>('examples.json')
  const pinned = {
    cdn: `${site.host}/cdn`,
    apiBase: site.host,
    version: manifest.version,
    isPinned: true,
    apiPaths: apiPathsOf(await read('custom-elements.json')),
  }
  const target = { ...pinned, importMapHash: await cspHash(integrityMap('html', pinned, manifest) ?? '') }
  return Object.fromEntries(
    Object.entries(examples).map(([tag, [example]]) => {
      const { props: given, fallback = '' } = example ?? {}
      const props = { ...given, ...(tag === 'external-checkout' && { host: `${site.simulators}/checkout` }) }
      const policy = formatPolicy(snippetPolicy(tag, props, fallback, target))
      return [tag, { policy, body: snippetCode('html', { tag, props, fallback }, target, manifest) }]
    }),
  )
}
