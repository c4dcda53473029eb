import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { until } from '../../host/testing/until.ts'
import { addFonts } from '../fonts/add-fonts.ts'
import { fontFiles } from '../fonts/font-files.ts'
import { Site } from '../e2e/support/site.ts'

export const dist = join(import.meta.dirname, '../../dist')

/** Where `npm run test:umbraco` has built the site and the package. */
export const artifacts = join(dist, 'umbraco-artifacts')

/** The ASP.NET Core site. */
interface UmbracoSite {
  readonly url: string
  /** What it has logged so far. */
  log(): string
}

async function startUmbracoSite(cdn: string, apiBase: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn('dotnet', [join(artifacts, 'bin/Site/debug/Site.dll')], {
    cwd: join(import.meta.dirname, 'site'),
    env: {
      ...process.env,
      ASPNETCORE_ENVIRONMENT: 'Development',
      ASPNETCORE_URLS: url,
      Logging__LogLevel__Default: 'Warning',
      CharityElements__Cdn: cdn,
      CharityElements__ApiBase: apiBase,
      Examples: join(dist, 'cdn/examples.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const answers = () =>
    fetch(`${url}/typed`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(async () => child.exitCode !== null || (await answers()), Boolean, 60_000)
  if (child.exitCode !== null) throw new Error(`The site did not start: ${output}`)
  return {
    url,
    log: () => output,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Playwright's `test` with the demo host, as CDN and API, and the ASP.NET Core site. */
export const test = base.extend<object, { host: Site; umbraco: UmbracoSite }>({
  context: async ({ context }, use) => {
    await context.addInitScript(addFonts, fontFiles())
    await use(context)
  },
  host: [
    async ({}, use) => {
      const host = await Site.create()
      await use(host)
      await host.delete()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  umbraco: [
    async ({ host }, use) => {
      const site = await startUmbracoSite(`${host.host}/cdn`, host.host)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
