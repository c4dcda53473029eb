import { spawnSync } from 'node:child_process'
import { build } from './setup/built.mjs'
import { installBrowser, installPackages, root } from './setup/dependencies.mjs'
import { installTestPrograms } from './setup/test-programs.mjs'

/*
 * `npm test`, and with `--long` the long tests: the projects of Vitest and Playwright, one after
 * another. Their own reporters say what ran. The last lines say what failed, and what repeats it.
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

installPackages()
await installBrowser()
installTestPrograms()
build(['dist', 'hosts'])

const started = performance.now()
const parts = Object.entries(process.argv.includes('--long') ? long : short)
const failed = parts.filter(([name, command], index) => {
  console.log(`\n[${index + 1} of ${parts.length}] ${name}: ${command}`)
  const [program = '', ...args] = command.split(' ')
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}` },
    stdio: 'inherit',
  })
  return status !== 0
})

console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
for (const [name, command] of failed) console.log(`Failed: ${name}. To repeat it: npx ${command.replace('!', '\\!')}`)
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) process.exitCode = 1
