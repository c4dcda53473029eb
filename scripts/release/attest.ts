import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/dependencies.mjs'
import { provenanceOf } from './provenance.ts'
import { billOfMaterials } from './sbom.ts'

/*
 * `npm run attest -- https://repository`: writes what a release was built from and with beside its
 * files. See docs/releasing.md.
 */

const [repository] = process.argv.slice(2)
if (!repository || !URL.canParse(repository)) {
  console.error('Name the repository: npm run attest -- https://git.example.org/charity-elements')
  process.exit(1)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
if (git('status', '--porcelain') !== '') {
  console.error('Commit or remove the changes first: a release is built from a commit.')
  process.exit(1)
}
const read = (path: string) => readFileSync(join(root, path))
const manifest = JSON.parse(String(read('dist/cdn/manifest.json')))
const folder = join(root, 'dist/cdn', manifest.version)
const lockFile = createHash('sha512').update(read('package-lock.json')).digest('hex')
const statement = provenanceOf(manifest, { repository, commit: git('rev-parse', 'HEAD'), lockFile })
writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`)
writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials())
console.log(`${manifest.version} has provenance.json and sbom.cdx.json.`)
