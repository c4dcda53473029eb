import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildSimulators } from '../../demo-host/src/simulators/simulator-server.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { until } from '../../host/testing/until.ts'
import { Payer, swishIdOf } from '../../demo-host/testing/payer.ts'
import { HostProcess, freePort } from '../../demo-host/testing/host-process.ts'
import { Visitor } from '../../host/testing/visitor.ts'

/**
 * A donor's page, and a host process that is killed as by `kill -9` and restarted with the same
 * data. The simulators run in the test's own process and continue.
 */
export class CrashHarness {
  readonly payer: Payer
  readonly folder: string
  readonly #port: number
  #host: HostProcess | undefined
  #donor: Visitor | undefined

  constructor(payer: Payer, folder: string, port: number) {
    this.payer = payer
    this.folder = folder
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

  /** Starts the host on the same data. With `crashAt` it kills itself at that point. */
  async start(crashAt?: string): Promise<void> {
    const { simulators } = this.payer
    // Another host's leases last a few times as long as a request may take.
    const timeoutMs = '2000'
    this.#host = await HostProcess.start({
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      SWISH_URL: simulators,
      SWISH_TIMEOUT_MS: timeoutMs,
      STRIPE_URL: simulators,
      STRIPE_TIMEOUT_MS: timeoutMs,
      CRM_URL: simulators,
      CRM_TIMEOUT_MS: timeoutMs,
      ASSENTLY_URL: simulators,
      ASSENTLY_TIMEOUT_MS: timeoutMs,
      ...(crashAt && { CRASH_AT: crashAt }),
    })
  }

  /**
   * Starts the host and opens a donor's page. With `crashAt` the host kills itself at that point.
   */
  async arrive(crashAt?: string): Promise<Visitor> {
    await this.start(crashAt)
    this.#donor = await new Visitor(this.origin).openPage()
    return this.#donor
  }

  /** Waits for the crash and restarts the host. */
  async restartAfterCrash(): Promise<void> {
    expect(await this.#host?.waitUntilEnded()).toBe('SIGKILL')
    expect(this.#host?.output).toContain('crash ')
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
    const harness = new CrashHarness(payer, await createDataFolder(), await freePort())
    await use(harness)
    await harness.kill()
    await simulators.close()
    await rm(harness.folder, { recursive: true })
  },
})

/** Expects a call to fail because the host is killed. */
export const expectLost = (call: Promise<unknown>) => expect(call).rejects.toThrow()
