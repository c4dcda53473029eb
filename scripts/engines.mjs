import { spawnSync } from 'node:child_process'
import { installPackages, run } from './setup/dependencies.mjs'
import { installEngines } from './setup/engines.mjs'
import { installOldChromium } from './setup/old-chromium.mjs'
import { reportSkipped } from './setup/skipped.mjs'

/*
 * `npm run test:engines`: the demo host's pages in Firefox ESR and WebKitGTK, which it installs
 * from Debian, and in the oldest Chromium, from npm. After that, in Firefox, gifts by keyboard alone,
 * and each call and file of a gift with each fault. Arguments go to Vitest, and skip this last part.
 * It names each browser that it cannot install. In CI that is a failure, unless the machine is known
 * not to support it.
 */

/**
 * Why Playwright cannot drive the installed Firefox; undefined if it can. In Firefox 140, a page's
 * policy blocks Playwright's scripts.
 */
function firefoxProblem() {
  const [, major] = /(\d+)\./.exec(spawnSync('firefox-esr', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  return Number(major) >= 153 ? undefined : `Playwright needs Firefox 153; this is ${major ?? 'none'}.`
}

installPackages()
const given = process.argv.slice(2)
const noEngines = installEngines()
const noFirefox = noEngines ?? firefoxProblem()
const parts = [
  { name: 'Firefox', problem: noFirefox, files: ['firefox'] },
  { name: 'WebKit', problem: noEngines, files: ['webkit'] },
  { name: 'Chromium 105 and 103', problem: installOldChromium(), files: ['old-chromium'] },
  { name: 'keyboard and faults in Firefox', problem: noFirefox, files: [] },
].slice(0, given.length > 0 ? 3 : undefined)

const available = parts.filter(({ problem }) => problem === undefined)
const files = available.flatMap((part) => part.files.map((name) => `tests/engines/${name}.test.ts`))
const commands = [
  ...(files.length > 0 ? [['vitest', 'run', ...files, '--project', 'engines', '--reporter=verbose', ...given]] : []),
  // The last part has no separate file.
  ...(available.some((part) => part.files.length === 0) ? [['playwright', 'test', '--project=firefox']] : []),
]
if (commands.length > 0) run('npm', ['run', '--silent', 'build'])
for (const command of commands) {
  try {
    run('npx', command)
  } catch {
    process.exitCode = 1
  }
}
for (const { name } of available) console.log(`Tested: ${name}.`)
reportSkipped(parts.flatMap(({ name, problem }) => (problem ? { name, reason: problem } : [])))
