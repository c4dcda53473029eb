import { rm } from 'node:fs/promises'
import { HostProcess } from '../../../demo-host/testing/host-process.ts'
import { type ListedPayment, Payer } from '../../../demo-host/testing/payer.ts'
import { createDataFolder } from '../../../host/testing/data-folder.ts'
import { until } from '../../../host/testing/until.ts'

/**
 * A demo host of one worker, with its microsite and simulators, as a process that a test can kill
 * and restart.
 */
export class Site {
  #process: HostProcess | undefined
  #env: Record<string, string> = {}
  readonly folder: string
  /** The main site: `http://localhost:…`. */
  host = ''
  /** The microsite: `http://127.0.0.1:…`, which is another site for a browser. */
  microsite = ''
  simulators = ''

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Starts a host with separate data. */
  static async create(): Promise<Site> {
    const site = new Site(await createDataFolder())
    await site.start()
    return site
  }

  /** Kills the host and deletes its data. */
  async delete(): Promise<void> {
    await this.kill()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Starts the host. A restart uses the same ports and data. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.#process = await HostProcess.start({ DATA_DIR: this.folder, PORT: '0', ...this.#env, ...env })
    const address = (label: string) =>
      new RegExp(`${label}\\s+(\\S+)`).exec(this.#process?.output ?? '')?.[1]?.replace(/\/swish-app$/, '') ?? ''
    await until(
      async () => this.#process?.output ?? '',
      (output) => output.includes('Swish app'),
    )
    this.host = address('Demo host')
    this.microsite = address('Microsite')
    this.simulators = address('Swish app')
    const port = (url: string) => new URL(url).port
    this.#env = {
      PORT: port(this.host),
      MICROSITE_PORT: port(this.microsite),
      SIMULATOR_PORT: port(this.simulators),
    }
  }

  /** The host's output since it was started. */
  get log(): string {
    return this.#process?.output ?? ''
  }

  /** Kills the host, as a power cut would. */
  async kill(): Promise<void> {
    await this.#process?.kill()
  }

  /** The payer at the Swish simulator. */
  get payer(): Payer {
    return new Payer(this.simulators)
  }

  /** Waits for a payment at Swish that is not among the known ones, and returns it. */
  async newPayment(known: readonly ListedPayment[] = []): Promise<ListedPayment> {
    const ids = known.map(({ id }) => id)
    const found = await until(
      async () => (await this.payer.list()).find(({ id }) => !ids.includes(id)),
      (payment) => payment !== undefined,
    )
    if (!found) throw new Error('No payment was made.')
    return found
  }

  /** Makes a path of the API or the CDN fail; see `demo-host/src/controls/fault-injection.ts`. */
  async fault(fault: object): Promise<void> {
    await this.control('POST', '/control/faults', fault)
  }

  /** Whether all faults have met their requests. */
  async haveFaultsHappened(): Promise<boolean> {
    const { faults } = (await (await this.control('GET', '/control/faults')).json()) as { faults: unknown[] }
    return faults.length === 0
  }

  /** Clears faults and the log of requests. */
  async reset(): Promise<void> {
    await this.control('DELETE', '/control/faults')
    await this.control('DELETE', '/control/requests')
  }

  /** The latest calls to the API, newest first, with the names of their cookies. */
  async requests(): Promise<readonly { method: string; path: string; origin: string | null; cookies: string[] }[]> {
    return (await this.control('GET', '/control/requests')).json()
  }

  /** Calls one of the host's test controls. */
  async control(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.host + path, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }
}
