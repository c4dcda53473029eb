import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFolders, root } from '../../scripts/build/elements.mjs'

/*
 * docs/security.md lists every address that our code calls or sends somebody to. These tests
 * compare the list with the code.
 */

const text = readFileSync('docs/security.md', 'utf8')
const section = text.slice(text.indexOf('\n## Addresses\n'), text.indexOf('\n## Keys\n'))
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-+|who) \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

/** A call, a redirect, or an element that fetches; not a pattern that looks for one. */
const callers =
  /\bfetch\(|XMLHttpRequest\(|sendBeacon\(|new (?:EventSource|WebSocket)\(|window\.open\(|location\.(?:assign|replace)\(|(?<!const )location(?:\.href)? = [^=]|https?\.request\(|request as over|reply\.redirect\(|wp_(?:safe_)?remote_\w+\(\s|createElement\('(?:script|iframe)'\)|<iframe\b(?!\()|import\(address|\{ rel: '/

/** The places in the code, and their rows of the table by the second column. */
const places: Readonly<Record<string, readonly string[]>> = {
  'host/src/api/card-and-invoice-routes.ts': ['where the card page'],
  'host/src/gateways/http-request.ts': [
    'Swish, the card provider',
    'the bucket for files of forms',
    'where a provider redirects',
  ],
  'tools/wordpress/plugin/src/connections.php': ['CDN and API'],
  'tools/wordpress/plugin/src/prerender.php': ['`/render`'],
  'tools/wordpress/plugin/src/release.php': ['the manifest of a release'],
  'tools/wordpress/plugin/src/updates.php': ['the newest version of the plugin'],
  'packages/blocks/src/raw-code/insert-code.ts': ['scripts in `raw-code`'],
  'packages/blocks/src/raw-code/safe-code.ts': ['frames in `raw-code`'],
  'packages/blocks/src/video-embed/VideoEmbed.tsx': ['video players'],
  'tools/conformance/src/client.ts': ['the backend under test'],
  'tools/conformance/src/parties.ts': ['the backend under test'],
  'tools/doctor/src/check-api.ts': ['the API'],
  'packages/gifts/src/campaign-progress/useCampaignFigures.ts': ['`updateUrl`'],
  'packages/loader/src/loader.ts': ['modules and languages'],
  'packages/runtime/src/api/http.ts': ['the API'],
  'packages/runtime/src/send/send-form.ts': ['the API'],
  'packages/runtime/src/core/import-part.ts': ['modules and languages'],
  // `navigate`: to payment pages, the app, thank-you pages and the search page.
  'packages/runtime/src/services.ts': ['card and signing pages', 'the Swish app', 'links, thank-you pages'],
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|php)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/testing\/|\/assets\//.test(path))

const sources = [
  'host/src',
  'tools/wordpress/plugin/src',
  ...[...packageFolders.values()].map((folder) => relative(root, `${folder}/src`)),
]
  .filter((folder) => existsSync(folder))
  .flatMap(sourcesIn)
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

describe('addresses', () => {
  it('every place that calls or follows one is in the table', () => {
    expect(sources.length).toBeGreaterThan(400)
    const found = sources.filter((path) => callers.test(withoutComments(readFileSync(path, 'utf8'))))
    expect(found.sort()).toEqual(Object.keys(places).sort())
  })

  it.each(Object.entries(places))('%s has its row', (_path, known) => {
    for (const start of known)
      expect(rows.filter(([, address = '']) => address.startsWith(start)).length).toBeGreaterThan(0)
  })

  it.each(rows)('%s, %s: the test that the row names is there', (...row) => {
    expect(row).toHaveLength(6)
    const named = Array.from((row[5] ?? '').matchAll(/`([^`]+)`/g), ([, path = '']) => path)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('the mock calls nobody', () => {
    const mock = sources.filter((path) => path.startsWith('tools/mock/'))
    expect(mock.length).toBeGreaterThan(15)
    expect(mock.filter((path) => callers.test(withoutComments(readFileSync(path, 'utf8'))))).toEqual([])
  })
})
