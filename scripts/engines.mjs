import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installEngines } from './setup/engines.mjs'
import { installPackages, root, run } from './setup/dependencies.mjs'

/* `npm run test:engines`: the demo host's pages in Firefox ESR and WebKitGTK, which it installs from Debian. */

const problem = installEngines()
if (problem) {
  console.log(`Firefox and WebKit were NOT tested: ${problem}`)
  process.exit(0)
}
installPackages()
if (!existsSync(join(root, 'dist/cdn/manifest.json'))) run(process.execPath, ['scripts/build.mjs'])
try {
  run('npx', ['vitest', 'run', '--project', 'engines', '--reporter=verbose', ...process.argv.slice(2)])
} catch {
  process.exit(1)
}
