import { execFileSync, spawnSync } from 'node:child_process'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'
import { reportSkipped } from './setup/skipped.mjs'
import { installJava, installTestPrograms } from './setup/test-programs.mjs'

/*
 * `npm run test:operations`: the documentation site, a release to an S3-compatible server
 * (docs/releasing.md), a deployment behind nginx and its backup (docs/deploying.md), the npm
 * packages, a new element (docs/architecture.md), what a release costs a visitor, and whether the
 * HTML is valid, all on this machine.
 */
installPackages()
await installBrowser()
execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
const problem = installTestPrograms()
const withoutJava = installJava()
const files = [
  'docs-site',
  'npm-packages',
  'new-element',
  'release-cost',
  ...(withoutJava ? [] : ['html-validity']),
  ...(problem ? [] : ['release', 'deployment', 'backup']),
]
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'operations', ...files], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
reportSkipped([
  ...(problem ? [{ name: 'release, deployment and backup', reason: problem }] : []),
  ...(withoutJava ? [{ name: 'HTML validity', reason: withoutJava }] : []),
])
