import { spawnSync } from 'node:child_process'
import { build } from './setup/built.mjs'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'
import { installTestPrograms } from './setup/test-programs.mjs'

/*
 * `npm test`, and with `--long` the long tests: the projects of Vitest and Playwright, one after
 * another. Their own reporters say what ran. The last lines say what failed, and what repeats it.
 * With paths, `npm test -- packages/gifts/src/gift-bar tests/e2e/menus.e2e.ts`: the tests of these
 * folders and files, long ones too.
 */

const short = {
  'What the build wrote': 'node scripts/verify-build.ts',
  'What visitors download': 'node scripts/size.ts',
  'Rules, hosts and the conformance kit': 'vitest run --project rules --project host --project conformance',
  'Elements in Chromium': 'vitest run --project elements --project pages --tags-filter=!long',
  'Built pages in Chromium': 'playwright test --project=short',
}

const long = {
  'Rules and hosts': 'vitest run --project long',
  'Elements in Chromium': 'vitest run --project elements --project pages --tags-filter=long',
  'Stories in both brands': 'vitest run --project stories',
  'Built pages in Chromium': 'playwright test --project=long',
}

/** Runs a command of a package. @param {string} program @param {readonly string[]} args */
function fails(program, args) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}` },
    stdio: 'inherit',
  })
  return status !== 0
}

installPackages()
await installBrowser()
const isPage = (/** @type {string} */ path) => path.includes('e2e')
const paths = process.argv.slice(2).filter((argument) => argument !== '--long')
if (paths.length > 0) {
  const pages = paths.filter(isPage)
  const others = paths.filter((path) => !isPage(path))
  const projects = ['rules', 'host', 'conformance', 'elements', 'pages'].flatMap((name) => ['--project', name])
  if (pages.length > 0) await build(['dist', 'hosts'])
  const failed = [
    others.length > 0 && fails('vitest', ['run', ...projects, ...others]),
    pages.length > 0 && fails('playwright', ['test', '--project=short', '--project=long', ...pages]),
  ]
  process.exit(failed.includes(true) ? 1 : 0)
}
installTestPrograms()
await build(['dist', 'hosts'])

const started = performance.now()
const parts = Object.entries(process.argv.includes('--long') ? long : short)
const failed = parts.filter(([name, command], index) => {
  console.log(`\n[${index + 1} of ${parts.length}] ${name}: ${command}`)
  const [program = '', ...args] = command.split(' ')
  return fails(program, args)
})

console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
for (const [name, command] of failed) console.log(`Failed: ${name}. To repeat it: npx ${command.replace('!', '\\!')}`)
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) process.exitCode = 1
