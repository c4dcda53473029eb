import { type DemoSettings, demoSettingsFromEnv } from './demo-settings.ts'
import { freePort } from './free-port.ts'
import { startDemoHost } from './start.ts'

/**
 * Runs the demo host until Ctrl+C. A port that is taken is replaced by the next one, unless the
 * environment names it.
 */
export async function runDemoHost(given: Partial<DemoSettings> = {}): Promise<void> {
  try {
    const settings = demoSettingsFromEnv(process.env)
    // A port that somebody has named is that one or none.
    const isNamed = (name: string) => process.env[name] !== undefined
    const port = isNamed('PORT') ? settings.port : await freePort(settings.port)
    const micrositePort = isNamed('MICROSITE_PORT')
      ? settings.micrositePort
      : await freePort(settings.micrositePort, [port])
    const simulatorPort = isNamed('SIMULATOR_PORT')
      ? settings.simulatorPort
      : await freePort(settings.simulatorPort, [port, micrositePort])
    const { addresses, retire, stop } = await startDemoHost({ ...given, port, micrositePort, simulatorPort })
    /** How long a load balancer gets to notice that this host is about to stop. */
    const drainMs = Number(process.env['DRAIN_MS'] ?? 0)
    console.log('A demonstration: no money moves, and whoever reaches the simulators can approve any gift.')
    console.log(`Demo host      ${addresses.host}`)
    console.log(`Microsite      ${addresses.microsite}`)
    console.log(`Swish app      ${addresses.simulators}/swish-app`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        retire()
        setTimeout(() => void stop().finally(() => process.exit(0)), drainMs)
      })
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
