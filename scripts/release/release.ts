import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/dependencies.mjs'
import { publish, publishedVersions, rollBack } from './publish.ts'
import { versionProblems } from './problems.ts'
import { provenanceOf } from './provenance.ts'
import { billOfMaterials } from './sbom.ts'
import { s3SettingsFrom, s3Store } from './s3.ts'
import { notesOf, releasedChangelog } from './versions.ts'

/* `npm run release -- <command>`: see docs/releasing.md. */

const help = `npm version <patch|minor|major|1.2.3>                  the version and the changelog, committed and tagged
npm run release -- check                              whether what was built may be published
npm run release -- attest <https://repository>         what it was built from and with, beside its files
npm run release -- publish [--dry-run] [--encoding=none]
npm run release -- rollback <1.2.3>                   v1 leads to that version again
npm run release -- list                               what is published
npm run release -- cors [origin …]                    who may load it; everybody unless told

S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say where.`

const [command, ...rest] = process.argv.slice(2)
const say = (line: string) => console.log(line)
const store = () => s3Store(s3SettingsFrom(process.env))
const changelogPath = join(root, 'CHANGELOG.md')

/** The reasons why the build cannot be published. */
function problems() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const changelog = existsSync(changelogPath) ? readFileSync(changelogPath, 'utf8') : ''
  return [
    ...versionProblems(root),
    ...(notesOf(changelog, version) === '' ? [`CHANGELOG.md says nothing of ${version}.`] : []),
  ]
}

const commands: Record<string, () => Promise<void> | void> = {
  /** `npm version` runs this after it has written the version, and commits the result. */
  changelog() {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const today = new Date().toISOString().slice(0, 10)
    writeFileSync(changelogPath, releasedChangelog(readFileSync(changelogPath, 'utf8'), version, today))
  },
  check() {
    const found = problems()
    for (const problem of found) console.error(problem)
    if (found.length > 0) process.exitCode = 1
    else say('The build is of one version, and may be published.')
  },
  attest() {
    const [repository] = rest
    if (!repository || !URL.canParse(repository))
      throw new Error('Of which repository? npm run release -- attest https://…')
    const manifest = JSON.parse(readFileSync(join(root, 'dist/cdn/manifest.json'), 'utf8'))
    const folder = join(root, 'dist/cdn', manifest.version)
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
    const lockFile = createHash('sha512')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex')
    const statement = provenanceOf(manifest, { repository, commit: git('rev-parse', 'HEAD'), lockFile })
    writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`)
    writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials())
    say(`${manifest.version} has provenance.json and sbom.cdx.json.`)
  },
  async publish() {
    const found = problems()
    if (found.length > 0) throw new Error(`Not published:\n  ${found.join('\n  ')}`)
    const encoding = rest.includes('--encoding=none') ? 'none' : 'br'
    await publish(store(), join(root, 'dist/cdn'), { encoding, isDry: rest.includes('--dry-run'), say })
  },
  async rollback() {
    if (!rest[0]) throw new Error('To which version? npm run release -- rollback 1.2.3')
    await rollBack(store(), rest[0], { say })
  },
  async list() {
    const there = store()
    for (const version of await publishedVersions(there)) say(version)
    const newest = await there.get('manifest.json')
    if (newest) say(`The lists are those of ${JSON.parse(newest.body.toString()).version}`)
  },
  async cors() {
    await store().setCors(rest.length > 0 ? rest : ['*'])
    say(`May be loaded by ${rest.join(', ') || 'every page'}.`)
  },
}

try {
  const run = commands[command ?? '']
  if (run) await run()
  else say(help)
  if (command && !run) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
