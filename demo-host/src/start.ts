import type { AddressInfo } from 'node:net'
import type { App } from '../../host/src/api/call.ts'
import { readContent, townIn } from '../../host/src/content.ts'
import { buildHost } from '../../host/src/host.ts'
import { openDatabase } from '../../host/src/store/database.ts'
import { serveFaultInjection } from './controls/fault-injection.ts'
import { serveRequestLog } from './controls/request-log.ts'
import { type DemoSettings, demoSettingsFromEnv, withSimulators } from './demo-settings.ts'
import { exampleForms } from './example-forms.ts'
import { postTowns } from './post-towns.ts'
import { mobileMenu } from './pages/content/menus.ts'
import { thankYouPath } from './pages/elements.ts'
import { readExamples } from './pages/example-pages.ts'
import { serveOwnerPages } from './pages/owner-pages.ts'
import { serveMedia, servePageAssets } from './pages/page-assets.ts'
import { buildMicrosite, compressText, serveMainPages } from './pages/page-routes.ts'
import { prerenderOf } from './pages/prerender.ts'
import { buildSimulators } from './simulators/simulator-server.ts'
import { builtDocumentation, serveCdn, serveDocumentation } from './static-files.ts'

/** Addresses of the servers in one process. Each is empty until its server listens. */
export interface Addresses {
  host: string
  microsite: string
  simulators: string
}

export interface RunningDemoHost {
  addresses: Addresses
  /** Makes `/readyz` ask for no more visitors. The host still serves those who come. */
  retire(): void
  /** Finishes open requests, then stops. */
  stop(): Promise<void>
}

/**
 * Starts the host, the microsite and the simulators in this process. Settings that are not given
 * come from the environment, or are the defaults of `npm start`. Port 0 picks a free port.
 * @throws FolderInUseError when another host uses the same data folder.
 */
export async function startDemoHost(given: Partial<DemoSettings> = {}): Promise<RunningDemoHost> {
  const settings: DemoSettings = { ...demoSettingsFromEnv(process.env), ...given }
  const addresses: Addresses = { host: '', microsite: '', simulators: '' }
  const [database] = await Promise.all([openDatabase(settings), settings.built])
  const opened: { close(): Promise<unknown> }[] = [database]
  const stop = async () => {
    for (const server of opened.splice(0).reverse()) await server.close()
  }
  const site = <Name extends 'main' | 'microsite'>(name: Name) => {
    const { host, microsite, simulators } = addresses
    const documentation = builtDocumentation(settings.distDir)
    const { loader } = settings
    return { name, origin: name === 'main' ? host : microsite, host, simulators, loader, documentation }
  }

  try {
    const simulators = await buildSimulators({
      folder: settings.dataDir,
      assets: settings.assets,
      swishLifetimeMs: settings.swish?.lifetimeMs ?? 180_000,
    })
    opened.push(simulators)
    addresses.simulators = await listen(simulators, settings.bind, settings.simulatorPort, 'localhost')

    const examples = readExamples(settings.distDir)
    const host = await buildHost(withSimulators(settings, addresses.simulators), database, {
      content: settings.content
        ? await readContent(settings.content)
        : {
            formOf: exampleForms(examples),
            mobileMenu,
            pathOf: thankYouPath,
            giftOf: settings.giftOf,
            postTownOf: townIn(postTowns),
          },
      instrument(app) {
        if (!settings.hasControls) return
        serveRequestLog(app)
        serveFaultInjection(app)
      },
      async extend(app, { submissions, limiters }) {
        await (settings.cdn?.(app) ?? serveCdn(app, settings.distDir))
        await serveDocumentation(app, settings.distDir)
        const prerender = await prerenderOf(settings.distDir)
        await app.register(async (pages) => {
          await compressText(pages)
          servePageAssets(pages, settings.assets)
          serveMedia(pages, settings.assets)
          serveMainPages(pages, () => site('main'), examples, prerender)
        })
        serveOwnerPages(app, () => site('main'), settings, examples, submissions, limiters.signInsPerAddress)
      },
    })
    opened.push(host.app)
    await host.app.listen({ host: settings.bind, port: settings.port })
    addresses.host = host.address()

    const microsite = await buildMicrosite(() => site('microsite'))
    opened.push(microsite)
    addresses.microsite = await listen(microsite, '127.0.0.1', settings.micrositePort, '127.0.0.1')
    host.startBackgroundTasks()
    return { addresses, retire: host.retire, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Listens and returns the address to use. Browsers treat `localhost` and `127.0.0.1` as two sites.
 */
async function listen(app: Pick<App, 'listen' | 'server'>, bind: string, port: number, name: string): Promise<string> {
  await app.listen({ host: bind, port })
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${name}:${taken}`
}
