import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildSimulators } from '../../demo-host/src/simulators/simulator-server.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { until } from '../../host/testing/until.ts'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { HostProcess, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { ProviderProxy, type ProviderRequest, killedAfter, killedBefore } from './provider-proxy.ts'

const isCreate = ({ method, url }: ProviderRequest) =>
  /^PUT .*\/(paymentrequests|invoices)\/|^POST .*\/(sessions|createcase)$/.test(`${method} ${url}`)
const isStatusCheck = ({ method }: ProviderRequest) => method === 'GET'

/** When the host is killed. */
const moments = {
  'before-create': (host: HostProcess) => killedBefore(host, isCreate),
  'after-create': (host: HostProcess) => killedAfter(host, isCreate),
  'after-send': (host: HostProcess) => killedAfter(host, ({ url }) => url.endsWith('/sendcase')),
  'before-status-check': (host: HostProcess) => killedBefore(host, isStatusCheck),
  /** The host has not yet stored that the gift is paid. */
  'before-paid': (host: HostProcess) =>
    killedAfter(host, (request, answer) => isStatusCheck(request) && /"(PAID|complete)"/.test(answer)),
}
/** `before-answer`: the host has stored what the provider answered. */
export type Moment = keyof typeof moments | 'before-answer'

/**
 * A donor's page, and a host process that is killed as by `kill -9` and restarted with the same
 * data. The simulators run in the test's own process and continue.
 */
export class CrashHarness {
  readonly payer: Payer
  readonly folder: string
  readonly #proxy: ProviderProxy
  readonly #port: number
  #host: HostProcess | undefined
  #moment: Moment | undefined
  #donor: Visitor | undefined

  constructor(payer: Payer, proxy: ProviderProxy, folder: string, port: number) {
    this.payer = payer
    this.folder = folder
    this.#proxy = proxy
    this.#port = port
  }

  get donor(): Visitor {
    if (!this.#donor) throw new Error('Call arrive() first.')
    return this.#donor
  }

  /** The host's origin, the same after each restart. */
  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts the host on the same data. It is killed at that moment. */
  async start(moment?: Moment): Promise<void> {
    this.#proxy.heal()
    // Another host's leases last a few times as long as a request may take.
    const timeoutMs = '2000'
    this.#host = await HostProcess.start({
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      ...providerSettings(this.#proxy.url),
      SWISH_TIMEOUT_MS: timeoutMs,
      STRIPE_TIMEOUT_MS: timeoutMs,
      CRM_TIMEOUT_MS: timeoutMs,
      ASSENTLY_TIMEOUT_MS: timeoutMs,
    })
    this.#moment = moment
    if (moment && moment !== 'before-answer') this.#proxy.fault = moments[moment](this.#host)
  }

  /** Starts the host and opens a donor's page. The host is killed at that moment. */
  async arrive(moment?: Moment): Promise<Visitor> {
    await this.start(moment)
    this.#donor = await new Visitor(this.origin).openPage()
    return this.#donor
  }

  /** A request whose answer the donor does not get, because the host is killed. */
  async lose(request: Promise<unknown>): Promise<void> {
    if (this.#moment !== 'before-answer') return expect(request).rejects.toThrow()
    await request
    await this.kill()
  }

  /** Waits until the host has been killed, and restarts it. */
  async restart(): Promise<void> {
    expect(await this.#host?.waitUntilEnded()).toBe('SIGKILL')
    await this.start()
  }

  async kill(): Promise<void> {
    await this.#host?.kill()
  }

  /** Polls until the answer says that the gift is paid. */
  async waitUntilPaid(): Promise<void> {
    await until(this.donor.poll, ({ status }) => status === 'paid')
  }

  /** The status at Swish of the payments of these attempts. */
  async paymentStatuses(...keys: string[]): Promise<string[]> {
    const listed = await this.payer.list()
    return listed.filter(({ id }) => keys.some((key) => swishIdOf(key) === id)).map(({ status }) => status)
  }

  /** Calls a control of the simulators. */
  async control(path: string, init: RequestInit = {}) {
    return (await fetch(this.payer.simulators + path, init)).json()
  }
}

/** A test with its own harness, so that tests can run concurrently. */
export const it = test.extend<{ harness: CrashHarness }>({
  harness: async ({}, use) => {
    const simulators = await buildSimulators({
      assets: new URL('../../demo-host/assets/', import.meta.url),
      swishLifetimeMs: 180_000,
    })
    const payer = new Payer(await simulators.listen({ host: 'localhost', port: 0 }))
    await payer.setBehaviour({ callbacks: 'once', answerAfterMs: 0 })
    const proxy = await ProviderProxy.start(payer.simulators)
    const harness = new CrashHarness(payer, proxy, await createDataFolder(), await freePort())
    await use(harness)
    await harness.kill()
    proxy.close()
    await simulators.close()
    await rm(harness.folder, { recursive: true })
  },
})
