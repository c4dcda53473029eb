import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { secretKey, webhookSecret } from '../src/simulators/card/checkout-sessions.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** The folder of the bundles. */
export const bundles = path('../../dist')

/**
 * Bundles the hosts with the build's own script, so that the tests run the shipped code. Skipped if
 * nothing has changed.
 */
export const bundleHost = () => promisify(execFile)('npm', ['run', '--silent', 'build:hosts'], { cwd: path('../..') })

/**
 * A port that is free now, for a server that starts later or again. It is below the ports that
 * outgoing connections get, so none takes it while the server is down.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  await once(server.close(), 'close')
  return port
}

/**
 * The settings of a separate host that uses the simulators of a demo host.
 * @param simulators their address.
 */
export const providerSettings = (simulators: string): Record<string, string> => ({
  SWISH_PAYEE: '1231181189',
  ...Object.fromEntries(['SWISH', 'STRIPE', 'CRM', 'ASSENTLY'].map((name) => [`${name}_URL`, simulators])),
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  ...Object.fromEntries(['CRM_SECRET', 'ASSENTLY_KEY', 'ASSENTLY_SECRET'].map((name) => [name, 'demo'])),
})

/** A host as a separate process. */
export class HostProcess {
  readonly #child: ChildProcess
  output = ''

  private constructor(child: ChildProcess) {
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.output += String(text)))
  }

  /** Starts the demo host, or the host alone, and waits until it prints its address. */
  static async start(env: Record<string, string>, name: 'host' | 'demo-host' = 'demo-host'): Promise<HostProcess> {
    const child = spawn(process.execPath, [`${bundles}/${name}/server.js`], {
      env: { PATH: process.env['PATH'] ?? '', MICROSITE_PORT: '0', SIMULATOR_PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const host = new HostProcess(child)
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => /^(Demo host|Host) /m.test(host.output) && resolve())
      child.once('exit', () => reject(new Error(`The host did not start: ${host.output}`)))
    })
    return host
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The host did not start.')
    return this.#child.pid
  }

  /** Kills the process without a chance to clean up. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.waitUntilEnded()
  }

  /** Waits until the process has ended. Returns the signal that ended it. */
  async waitUntilEnded(): Promise<NodeJS.Signals | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    return this.#child.signalCode
  }
}
