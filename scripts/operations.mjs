import { execFileSync, spawnSync } from 'node:child_process'
import { installDebianPackages } from './setup/debian.mjs'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'
import { reportSkipped } from './setup/skipped.mjs'

/*
 * `npm run test:operations`: the documentation site, a release to an S3-compatible server (docs/releasing.md), a deployment behind nginx
 * (docs/deploying.md), the npm packages on a registry, and a new element (docs/architecture.md), all on this machine.
 */
installPackages()
await installBrowser()
execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
const problem = installDebianPackages({
  'nginx-light': '/usr/sbin/nginx',
  postgresql: '/usr/bin/pg_createcluster',
  openssl: '/usr/bin/openssl',
})
const files = ['docs-site', 'release', 'npm-registry', 'new-element', ...(problem ? [] : ['deployment'])]
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'operations', ...files], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
reportSkipped(problem ? [{ name: 'deployment', reason: problem }] : [])
