import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, root, run } from './setup/dependencies.mjs'
import { installEngines } from './setup/engines.mjs'
import { installOldChromium } from './setup/old-chromium.mjs'

/*
 * `npm run test:engines`: the demo host's pages in Firefox ESR and WebKitGTK, which it installs from Debian, and in the oldest Chromium, from
 * npm; then each call and file of a gift with each fault, in Firefox. Arguments are Vitest's, and leave the faults out. What cannot be had is
 * named and not tested.
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
  const given = process.argv.slice(2)
  const commands = [['vitest', 'run', ...files, '--project', 'engines', '--reporter=verbose', ...given]]
  if (files.some((file) => file.includes('firefox')) && given.length === 0) {
    commands.push(['playwright', 'test', '--project=firefox'])
  }
  for (const command of commands) {
    try {
      run('npx', command)
    } catch {
      process.exitCode = 1
    }
  }
}
report()
