import { type KeyObject, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mo, po } from 'gettext-parser'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { readManifests } from '../../scripts/build/write-files.mjs'
import type { Manifest } from '../../scripts/verify/cdn.ts'
import { wordpressElements } from './catalogue.ts'
import { scriptTranslation } from './translation.ts'
import { zip } from './zip.ts'

/*
 * Writes dist/wordpress/charity-elements.zip, a plugin for WordPress, from tools/wordpress/plugin
 * and the build's output. Run `npm run build` first.
 */

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'tools/wordpress/plugin')
const cdn = join(root, 'dist/cdn')
const output = join(root, 'dist/wordpress')

if (!existsSync(join(cdn, 'custom-elements.json'))) {
  console.error('There is no dist/cdn: run `npm run build` first.')
  process.exit(1)
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { version }: Manifest = readJson(join(cdn, 'manifest.json'))
const elements = wordpressElements(
  readJson(join(cdn, 'custom-elements.json')),
  (tag) => readJson(join(cdn, `schemas/${tag}.json`)),
  readJson(join(source, 'texts.json')),
)

/** Signs packages for the sites that have the plugin. Without it, they get no updates. */
const { WORDPRESS_SIGNING_KEY: keyFile } = process.env
const key: KeyObject | undefined = keyFile ? createPrivateKey(readFileSync(keyFile)) : undefined
const publicKey = key ? Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url') : undefined

const plugin: Record<string, Buffer> = {}
for (const item of readdirSync(source, { recursive: true, withFileTypes: true })) {
  const path = join(item.parentPath, item.name)
  if (!item.isFile() || item.name === 'texts.json' || item.name === 'README.md') continue
  const text = readFileSync(path, 'utf8')
    .replaceAll('__VERSION__', version)
    .replace('__UPDATE_KEY__', publicKey?.toString('base64') ?? '')
  plugin[relative(source, path)] = Buffer.from(text)
  if (!path.endsWith('.po')) continue
  const translation = po.parse(text)
  const name = relative(source, path).replace(/\.po$/, '')
  plugin[`${name}.mo`] = mo.compile(translation)
  // WordPress finds the file by the name of its script.
  plugin[`${name}-charity-elements-editor.json`] = Buffer.from(scriptTranslation(translation))
}
/** The parts of a manifest that the plugin reads. */
const pinned = ({ folder, files, elements }: Manifest) => ({
  folder,
  files: Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
  elements: Object.fromEntries(Object.entries(elements).map(([tag, { needs }]) => [tag, { needs }])),
})
const manifests = readManifests(cdn).map(pinned)
plugin['elements.json'] = Buffer.from(JSON.stringify({ version, elements }))
plugin['manifest.json'] = Buffer.from(JSON.stringify(Object.fromEntries(manifests.map((one) => [one.folder, one]))))

await rm(output, { recursive: true, force: true })
for (const [path, content] of Object.entries(plugin)) {
  const file = join(output, 'charity-elements', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
const archive = zip(
  Object.fromEntries(Object.entries(plugin).map(([path, file]) => [`charity-elements/${path}`, file])),
)
await writeFile(join(output, 'charity-elements.zip'), archive)
// The files that sites with the plugin request, below `wordpress/` on the CDN.
const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(String(plugin['readme.txt']))?.[1] ?? ''
await mkdir(join(output, 'updates'), { recursive: true })
const packageName = `charity-elements-${version}.zip`
await writeFile(join(output, 'updates', packageName), archive)
if (key) {
  const signature = sign(null, Buffer.concat([Buffer.from(`${packageName}\n`), archive]), key)
  await writeFile(join(output, 'updates', `${packageName}.sig`), signature.toString('base64'))
}
await writeFile(
  join(output, 'updates/update.json'),
  JSON.stringify({
    version,
    requires: header('Requires at least'),
    requires_php: header('Requires PHP'),
    tested: header('Tested up to'),
  }),
)
console.log(
  `Built the WordPress plugin ${version}: ${elements.length} blocks, dist/wordpress/charity-elements.zip, ${(archive.length / 1000).toFixed(0)} kB${key ? '' : ', without updates: there is no WORDPRESS_SIGNING_KEY'}`,
)
