import type { AddressInfo } from 'node:net'
import type { App } from '../../host/src/api/call.ts'
import { buildHost } from '../../host/src/host.ts'
import { type Settings, settingsFromEnv } from '../../host/src/settings.ts'
import { buildMicrosite } from './pages/page-routes.ts'
import { buildSimulators } from './simulators/simulator-server.ts'
import { openDatabase } from '../../host/src/store/database.ts'

/** Addresses of the servers in one process. Each is empty until its server listens. */
export interface Addresses {
  host: string
  microsite: string
  simulators: string
}

export interface RunningDemoHost {
  addresses: Addresses
  stop(): Promise<void>
}

/**
 * Starts the host, the microsite and the simulators in this process. Settings that are not given come from the environment, or
 * are the defaults of `npm start`. Port 0 picks a free port.
 * @throws FolderInUseError when another host uses the same data folder.
 */
export async function startDemoHost(given: Partial<Settings> = {}): Promise<RunningDemoHost> {
  const settings: Settings = { ...settingsFromEnv(process.env), ...given }
  const addresses: Addresses = { host: '', microsite: '', simulators: '' }
  const database = await openDatabase(settings)
  const opened: { close(): Promise<unknown> }[] = [database]
  const stop = async () => {
    for (const server of opened.splice(0).reverse()) await server.close()
  }

  try {
    const simulators = await buildSimulators({
      folder: settings.dataDir,
      assets: settings.assets,
      swishLifetimeMs: settings.swish.lifetimeMs,
    })
    opened.push(simulators)
    addresses.simulators = await listen(simulators, settings.bind, settings.simulatorPort, 'localhost')

    const host = await buildHost(settings, database, addresses)
    opened.push(host.app)
    const listening = await listen(host.app, settings.bind, settings.port, 'localhost')
    addresses.host = settings.publicUrl ?? listening

    const microsite = buildMicrosite(() => ({
      name: 'microsite',
      host: addresses.host,
      simulators: addresses.simulators,
    }))
    opened.push(microsite)
    addresses.microsite = await listen(microsite, '127.0.0.1', settings.micrositePort, '127.0.0.1')
    host.startBackgroundTasks()
    return { addresses, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Listens and returns the address to use. Browsers treat `localhost` and `127.0.0.1` as two sites. */
async function listen(app: Pick<App, 'listen' | 'server'>, bind: string, port: number, name: string): Promise<string> {
  await app.listen({ host: bind, port })
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${name}:${taken}`
}
