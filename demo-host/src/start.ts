import type { AddressInfo } from 'node:net'
import type { App } from './api/call.ts'
import { buildHost } from './host.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { buildMicrosite } from './pages/routes.ts'
import { buildSimulators } from './simulators/server.ts'
import { openDatabase } from './store/database.ts'

/** Where the servers of one process answer; each is known once it listens. */
export interface Addresses {
  host: string
  microsite: string
  simulators: string
}

export interface RunningHost {
  addresses: Addresses
  /** Says on `/readyz` that no more visitors should be sent here; those who come are served. */
  retire(): void
  /** Answers what has been asked, and ends. */
  stop(): Promise<void>
}

/**
 * Starts the host, the microsite and the simulators in this process. Settings that are not given are those of `npm start`
 * as the environment changes them; a port of 0 is any free one.
 * @throws FolderInUse when another host has its data in the same folder.
 */
export async function startHost(given: Partial<Settings> = {}): Promise<RunningHost> {
  const settings: Settings = { ...settingsFrom(process.env), ...given }
  const addresses: Addresses = { host: '', microsite: '', simulators: '' }
  const database = await openDatabase(settings)
  const opened: { close(): Promise<unknown> }[] = [database]
  const stop = async () => {
    for (const part of opened.splice(0).reverse()) await part.close()
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
    host.follow()
    return { addresses, retire: host.retire, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Listens and tells the address to use: by name or by number, which to a browser are two sites. */
async function listen(app: Pick<App, 'listen' | 'server'>, bind: string, port: number, name: string): Promise<string> {
  await app.listen({ host: bind, port })
  const { port: taken } = app.server.address() as AddressInfo
  return `http://${name}:${taken}`
}
