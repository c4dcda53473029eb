import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installBrowser, root } from '../../scripts/setup/dependencies.mjs'
import { reportSkipped } from '../../scripts/setup/skipped.mjs'
import { installWordPress } from './packages.ts'
import { startHost, startSite } from './site.ts'

/*
 * `npm run test:wordpress`: the plugin in a real WordPress, with the demo host as CDN and API. Run
 * `npm run build` first. If it cannot install WordPress, it says so, and fails in CI.
 * `WORDPRESS_SOURCE` names the folder of a WordPress other than Debian's.
 */

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(join(root, 'dist/cdn/manifest.json'))) {
  console.error('There is no dist/cdn: run `npm run build` first.')
  process.exit(1)
}
const why = installWordPress()
if (why) {
  reportSkipped([{ name: 'WordPress', reason: why }])
  process.exit()
}
await installBrowser()
run('tools/wordpress/build.ts')
execFileSync('npm', ['run', '--silent', 'build:hosts'], { cwd: root, stdio: 'inherit' })

const started = performance.now()
const running: { stop(): Promise<void> }[] = []
let code = 1
try {
  const host = await startHost(join(root, 'dist/demo-host/server.js'))
  running.push(host)
  const site = await startSite({ zip: 'dist/wordpress/charity-elements.zip', theme: 'twentytwentyone' })
  running.push(site)
  console.log(`WordPress at ${site.url}, made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const child = spawn(
    process.execPath,
    [
      resolve(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config=tests/wordpress',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        WORDPRESS_URL: site.url,
        WORDPRESS_FOLDER: site.folder,
        HOST_URL: host.host,
        SIMULATORS_URL: host.simulators,
      },
      stdio: 'inherit',
    },
  )
  ;[code] = await once(child, 'exit')
} finally {
  for (const one of running.reverse()) await one.stop()
}
process.exit(code ?? 1)
