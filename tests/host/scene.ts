import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildSimulators } from '../../demo-host/src/simulators/server.ts'
import { dataFolder, until } from '../../demo-host/testing/host.ts'
import { Payer, idOf } from '../../demo-host/testing/payer.ts'
import { HostProcess, freePort } from '../../demo-host/testing/process.ts'
import { Visitor } from '../../demo-host/testing/visitor.ts'

/**
 * A donor's page and a host that dies under it, as by `kill -9`, and is started again on the same data. The outside parties run on,
 * in this process.
 */
export class Scene {
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
    if (!this.#donor) throw new Error('No donor has arrived.')
    return this.#donor
  }

  /** Starts the host on the same data, to end at that point when one is given. */
  async start(crashAt?: string): Promise<void> {
    const { simulators } = this.payer
    // What another host has begun is left to it for some times as long as a call may take.
    const timeoutMs = '2000'
    this.#host = await HostProcess.start({
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      SWISH_URL: simulators,
      SWISH_TIMEOUT_MS: timeoutMs,
      CARD_URL: simulators,
      CARD_TIMEOUT_MS: timeoutMs,
      CRM_URL: simulators,
      CRM_TIMEOUT_MS: timeoutMs,
      ASSENTLY_URL: simulators,
      ASSENTLY_TIMEOUT_MS: timeoutMs,
      ...(crashAt && { CRASH_AT: crashAt }),
    })
  }

  /** A donor's page on a host that will end at that point. */
  async arrive(crashAt?: string): Promise<Visitor> {
    await this.start(crashAt)
    this.#donor = await new Visitor(`http://localhost:${this.#port}`).arrive()
    return this.#donor
  }

  /** Waits for the death that was asked for, and starts the host again. */
  async restarted(): Promise<void> {
    expect(await this.#host?.ended()).toBe('SIGKILL')
    expect(this.#host?.output).toContain('crash ')
    await this.start()
  }

  async kill(): Promise<void> {
    await this.#host?.kill()
  }

  /** The donor's page is told that the gift is paid. */
  async paid(): Promise<void> {
    await until(this.donor.poll, ({ status }) => status === 'paid')
  }

  /** How the payments of these attempts stand at Swish. */
  async payments(...keys: string[]): Promise<string[]> {
    const listed = await this.payer.list()
    return listed.filter(({ id }) => keys.some((key) => idOf(key) === id)).map(({ status }) => status)
  }

  /** An answer of the simulators' own controls. */
  async simulated(path: string, init: RequestInit = {}) {
    return (await fetch(this.payer.simulators + path, init)).json()
  }
}

/** A test with a scene of its own, so that several can be played at a time. */
export const it = test.extend<{ scene: Scene }>({
  scene: async ({}, use) => {
    const simulators = await buildSimulators({
      assets: new URL('../../demo-host/assets/', import.meta.url),
      swishLifetimeMs: 180_000,
    })
    const payer = new Payer(await simulators.listen({ host: 'localhost', port: 0 }))
    await payer.behave({ callbacks: 'once', answerAfterMs: 0 })
    const scene = new Scene(payer, await dataFolder(), await freePort())
    await use(scene)
    await scene.kill()
    await simulators.close()
    await rm(scene.folder, { recursive: true })
  },
})

/** The page's call whose host dies under it. */
export const lost = (call: Promise<unknown>) => expect(call).rejects.toThrow()
