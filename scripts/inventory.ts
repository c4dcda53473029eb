import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inventoryDocument, scriptInventory } from './security/inventory.ts'
import { root } from './setup/dependencies.mjs'
import type { Manifest } from './verify/cdn.ts'
import { apiPathsOf, snippetPolicy } from '../tools/snippets/snippet-policy.ts'

const help = `npm run inventory -- [options] gift-bar standard-gift …

  The scripts that a page with these elements may run, for PCI DSS 4.0.1, 6.4.3: address, why, what it may call, integrity. Of all elements where
  none is named. Needs a build (npm run build).

  --cdn URL        where the release is published: https://cdn.example.org
  --api URL        the origin of /api: https://www.example.org
  --checkout HOST  the host of external-checkout
  --release FOLDER the release on the CDN, if not the newest: 1.2.0
  --json           as JSON
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cdn: { type: 'string', default: 'https://cdn.example.org' },
    api: { type: 'string', default: 'https://www.example.org' },
    checkout: { type: 'string' },
    release: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const built = join(root, 'dist/cdn')
const read = (path: string) => readFileSync(join(built, path), 'utf8')

if (values.help) console.log(help)
else if (!existsSync(join(built, 'manifest.json'))) {
  console.error('There is no build: run npm run build.')
  process.exitCode = 1
} else {
  const manifest: Manifest = JSON.parse(read(join(values.release, 'manifest.json')))
  const { version, elements } = manifest
  const list: { modules: { declarations: { tagName: string; summary: string; apiPaths: string[] }[] }[] } = JSON.parse(
    read('custom-elements.json'),
  )
  const summaries = new Map(
    list.modules.flatMap(({ declarations }) => declarations.map((one) => [one.tagName, one.summary])),
  )
  const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '')
  const cdn = withoutSlash(values.cdn)
  const apiBase = withoutSlash(values.api)
  const place = { cdn, apiBase, version, isPinned: true, apiPaths: apiPathsOf(list) }
  const page = {
    cdn,
    apiBase,
    tags: positionals.length > 0 ? positionals : Object.keys(elements),
    ...(values.checkout && { checkoutHost: values.checkout }),
  }
  const callsOf = (tag: string): readonly string[] =>
    snippetPolicy(tag, {}, '', place).find(({ name }) => name === 'connect-src')?.sources ?? []
  const scripts = scriptInventory(page, {
    ...manifest,
    readModule: read,
    summaryOf: (tag) => summaries.get(tag) ?? '',
    callsOf,
  })
  console.log(values.json ? JSON.stringify(scripts, null, 2) : inventoryDocument(scripts, page, manifest))
}
