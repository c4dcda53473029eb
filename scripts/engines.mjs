import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, root, run } from './setup/dependencies.mjs'
import { installEngines } from './setup/engines.mjs'
import { installOldChromium } from './setup/old-chromium.mjs'

/*
 * `npm run test:engines`: the demo host's pages in Firefox ESR and WebKitGTK, which it installs from Debian, and in the oldest Chromium, from
 * npm. What cannot be had is named and not tested.
 */

installPackages()
const engines = [
  { names: 'Firefox and WebKit', files: ['firefox', 'webkit'], problem: installEngines() },
  { names: 'Chromium 105 and 103', files: ['old-chromium'], problem: installOldChromium() },
]
const available = engines.filter(({ problem }) => problem === undefined)
const report = () => {
  for (const { names } of available) console.log(`Tested: ${names}.`)
  for (const { names, problem } of engines) if (problem) console.log(`NOT tested: ${names}. ${problem}`)
}
if (available.length > 0) {
  if (!existsSync(join(root, 'dist/cdn/manifest.json'))) run(process.execPath, ['scripts/build.mjs'])
  const files = available.flatMap(({ files }) => files.map((name) => `tests/engines/${name}.test.ts`))
  const options = ['--project', 'engines', '--reporter=verbose', ...process.argv.slice(2)]
  try {
    run('npx', ['vitest', 'run', ...files, ...options])
  } catch {
    process.exitCode = 1
  }
}
report()
