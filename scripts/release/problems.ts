import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lists } from '../build/lists.mjs'
import { majorOf } from './versions.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Scripts that contain their version. */
const speakers = ['loader.js', 'lite/loader.js']

/**
 * The places where the build has more than one version, one sentence each: a folder of an earlier
 * build, a loader with another version, or an old npm package, plugin or list.
 * @param root The project's.
 */
export function versionProblems(root: string): string[] {
  const { version } = readJson(join(root, 'package.json'))
  const cdn = join(root, 'dist/cdn')
  const major = majorOf(version)
  if (!existsSync(join(cdn, 'manifest.json'))) return ['dist/cdn has no manifest.json: the build did not end.']
  const problems: string[] = []

  const said = readJson(join(cdn, 'manifest.json')).version
  if (said !== version)
    problems.push(`dist/cdn/manifest.json is of ${said}, package.json says ${version}: build again.`)
  for (const { name } of readdirSync(cdn, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (/^(\d|v\d)/.test(name) && name !== version && name !== major)
      problems.push(`dist/cdn/${name} is of another version.`)
  }

  for (const folder of [version, major]) {
    for (const script of speakers) {
      const path = join(cdn, folder, script)
      if (!existsSync(path)) continue
      const source = readFileSync(path, 'utf8')
      if (!['"', "'", '`'].some((quote) => source.includes(quote + version + quote)))
        problems.push(`${folder}/${script} does not say that it is ${version}.`)
      const leadsTo = /["'`](?:\.\.\/)+(\d+\.\d+\.\d+)\//.exec(source)?.[1]
      if (folder === major && leadsTo !== version)
        problems.push(`${folder}/${script} leads to ${leadsTo ?? 'no version'}.`)
    }
  }

  const schemas = existsSync(join(cdn, 'schemas')) ? readdirSync(join(cdn, 'schemas')) : []
  const files = [...lists.filter((list) => list !== 'schemas'), ...schemas.map((name) => `schemas/${name}`)]
  for (const list of files) {
    const own = join(cdn, version, list)
    if (!existsSync(own)) problems.push(`${version}/${list} is missing.`)
    else if (!readFileSync(own).equals(readFileSync(join(cdn, list))))
      problems.push(`${version}/${list} is not ${list}.`)
  }

  const packages = join(root, 'dist/npm')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const path = join(packages, name, 'package.json')
    const manifest = existsSync(path) ? readJson(path) : {}
    if (manifest.version !== version)
      problems.push(`dist/npm/${name} is ${manifest.version}, package.json says ${version}.`)
    for (const [other, range] of Object.entries(manifest.dependencies ?? {})) {
      if (other.startsWith('@charity-elements/') && range !== version)
        problems.push(`dist/npm/${name} needs ${other} ${range}, and not ${version}.`)
    }
  }
  const plugin = join(root, 'dist/wordpress/charity-elements/manifest.json')
  if (existsSync(plugin)) {
    const { version: own, files } = readJson(plugin)
    const loader = readJson(join(cdn, 'manifest.json')).files[`${version}/loader.js`]?.integrity
    if (own !== version || files[`${version}/loader.js`]?.integrity !== loader)
      problems.push('dist/wordpress is of another build: run `npm run build:wordpress`.')
  }
  return problems
}
