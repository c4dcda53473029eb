import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { secretKey, webhookSecret } from '../../../demo-host/src/simulators/card/checkout-sessions.ts'
import { HostProcess, freePort } from '../../../demo-host/testing/host-process.ts'
import { type TestHost, startTestHost } from '../../../demo-host/testing/test-host.ts'
import { registry } from '../../../host/src/metrics/metrics.ts'
import { createDataFolder } from '../../../host/testing/data-folder.ts'
import { until } from '../../../host/testing/until.ts'
import { Visitor } from '../../../host/testing/visitor.ts'
import { type Fault, ProviderProxy, type ProviderRequest, killedAfter } from '../provider-proxy.ts'

/*
 * Ten faults that every adapter of a payment provider has to survive, if they can happen to it: a
 * lost answer, a doubled, an early and a late callback, a wrong or missing amount, a refusal, a
 * slow provider, one that answers 500, and a host that is killed after the call, before it stores
 * the answer. Add a file for a new adapter. docs/deploying.md has the table.
 */

/** A payment provider, as the faults see it. */
export interface Adapter {
  name: string
  /** The host's status while the donor can still act, and afterwards. */
  open: string
  done: string
  /** Gives 200 kr, once or each month. */
  give(visitor: Visitor, key: string): Promise<unknown>
  status(visitor: Visitor): Promise<unknown>
  /** The error code of a payment that the host has ended. */
  error?: (visitor: Visitor) => Promise<unknown>
  /** Whether a request creates a payment. */
  isCreate(request: ProviderRequest): boolean
  /** How the provider refuses one. */
  refusal: object
  /**
   * Changes or removes the amount in an answer of the provider. Absent if answers have no amount.
   */
  withWrongAmount?: (body: string) => string
  withoutAmount?: (body: string) => string
  /** The donor pays or signs, at the provider's simulator. */
  pay(simulators: string, key: string): Promise<unknown>
  /** The number of payments or contracts that the provider has for the key. */
  count(simulators: string, key: string): Promise<number>
  /** The provider's callback. `created`: the body of the request that created the payment. */
  callback(host: string, key: string, created: string): Promise<Response>
}

/** The number of entries with this id in a list of the simulators. */
export async function countOf(id: string, url: string): Promise<number> {
  const entries: { id: string }[] = await (await fetch(url)).json()
  return entries.filter((entry) => entry.id === id).length
}

/** Changes the provider's answers to status checks. */
const withAnswers =
  (change: (body: string) => string | undefined): Fault =>
  async ({ method }, send) => {
    const answer = await send()
    return method === 'GET' ? { ...answer, body: change(answer.body) ?? answer.body } : answer
  }

/** Tests what an adapter does about each fault, with a host and simulators of its own. */
export const describeFaults = (adapter: Adapter) =>
  describe(adapter.name, () => {
    const { give, status, pay, count, callback, isCreate, withWrongAmount, withoutAmount } = adapter
    let proxy: ProviderProxy
    let host: TestHost
    let simulators = ''
    beforeAll(async () => {
      proxy = await ProviderProxy.start()
      const provider = { baseUrl: proxy.url, timeoutMs: 3_000 }
      host = await startTestHost({
        swish: { ...provider, payeeAlias: '1231181189', lifetimeMs: 180_000 },
        card: { ...provider, secret: secretKey, webhookSecret },
        assently: { ...provider, key: 'demo', secret: 'demo' },
      })
      simulators = host.addresses.simulators
      proxy.simulators = simulators
    })
    afterEach(() => proxy.heal())
    afterAll(async () => {
      await host.stop()
      proxy.close()
    })

    const arrive = async () => [await new Visitor(host.addresses.host).openPage(), crypto.randomUUID()] as const
    const isPaid = (visitor: Visitor) =>
      until(
        () => status(visitor),
        (found) => found === adapter.done,
      )
    const sendCallback = (key: string) =>
      callback(host.addresses.host, key, proxy.requests.findLast(isCreate)?.body ?? '')
    const inCrm = (key: string) => countOf(key, `${simulators}/control/crm`)
    /** Errors of this provider so far. Other test files may have counted some in the same process. */
    const errorCount = async (reason: string): Promise<number> => {
      const line = `charity_provider_errors_total{provider="${adapter.name}",reason="${reason}"} `
      const found = (await registry.metrics()).split('\n').find((one) => one.startsWith(line))
      return Number(found?.slice(line.length) ?? 0)
    }
    /** Expects one paid gift here, at the provider and in the CRM. */
    async function expectOneGift(visitor: Visitor, key: string) {
      await isPaid(visitor)
      expect(await count(simulators, key)).toBe(1)
      await until(
        () => inCrm(key),
        (entries) => entries === 1,
      )
    }

    it('lost answer: the gift is found again, and is one payment', async () => {
      const [visitor, key] = await arrive()
      let lost = 0
      proxy.fault = async (request, send) => {
        const answer = await send()
        return isCreate(request) && lost++ === 0 ? undefined : answer
      }
      await give(visitor, key)
      await give(visitor, key)
      expect(lost).toBeGreaterThan(0)
      await pay(simulators, key)
      await expectOneGift(visitor, key)
    })

    it('doubled callback: the gift counts once', async () => {
      const [visitor, key] = await arrive()
      await give(visitor, key)
      await pay(simulators, key)
      const answers = await Promise.all([sendCallback(key), sendCallback(key)])
      expect(answers).toEqual([expect.objectContaining({ status: 200 }), expect.objectContaining({ status: 200 })])
      await expectOneGift(visitor, key)
    })

    it('early callback: only what the provider answers counts', async () => {
      const [visitor, key] = await arrive()
      await give(visitor, key)
      expect(await sendCallback(key)).toMatchObject({ status: 200 })
      expect(await status(visitor)).toBe(adapter.open)
      await pay(simulators, key)
      await expectOneGift(visitor, key)
    })

    it('late callback: what has ended stays as it is', async () => {
      const [visitor, key] = await arrive()
      await give(visitor, key)
      await pay(simulators, key)
      await isPaid(visitor)
      await sendCallback(key)
      await expectOneGift(visitor, key)
    })

    it.skipIf(!withWrongAmount)('wrong amount: nobody is thanked, and the donor hears that nobody knows', async () => {
      const [visitor, key] = await arrive()
      const countedBefore = await errorCount('other-amount')
      await give(visitor, key)
      proxy.fault = withAnswers((body) => withWrongAmount?.(body))
      await pay(simulators, key)
      expect(
        await until(
          () => status(visitor),
          (found) => found !== adapter.open,
        ),
      ).toBe('error')
      expect(await adapter.error?.(visitor)).toBe('DS24')
      expect(await inCrm(key)).toBe(0)
      expect(await errorCount('other-amount')).toBe(countedBefore + 1)
    })

    it.skipIf(!withoutAmount)('PAID without an amount: the gift stays open until the provider names it', async () => {
      const [visitor, key] = await arrive()
      await give(visitor, key)
      const countedBefore = await errorCount('no-amount')
      let changed = 0
      proxy.fault = withAnswers((body) => {
        changed += 1
        return withoutAmount?.(body)
      })
      await pay(simulators, key)
      await until(
        async () => [await status(visitor), changed] as const,
        ([, count]) => count >= 2,
      )
      expect(await status(visitor)).toBe(adapter.open)
      expect(await errorCount('no-amount')).toBeGreaterThan(countedBefore)
      proxy.heal()
      await expectOneGift(visitor, key)
    })

    it('refused: the gift has failed, and the next one works', async () => {
      const [visitor, key] = await arrive()
      proxy.fault = async (request, send) =>
        isCreate(request) ? { status: 422, body: JSON.stringify(adapter.refusal) } : send()
      expect(await give(visitor, key)).toMatchObject({ body: { success: false } })
      proxy.heal()
      const next = crypto.randomUUID()
      expect(await give(visitor, next)).toMatchObject({ body: { success: true } })
      await pay(simulators, next)
      await expectOneGift(visitor, next)
      expect(await inCrm(key)).toBe(0)
    })

    it('slow: the gift takes its time', async () => {
      const [visitor, key] = await arrive()
      proxy.fault = async (_request, send) => {
        const answer = await send()
        await pause(1_000)
        return answer
      }
      expect(await give(visitor, key)).toMatchObject({ body: { success: true } })
      await pay(simulators, key)
      await expectOneGift(visitor, key)
    })

    it('500: the gift stays open until the provider answers', async () => {
      const [visitor, key] = await arrive()
      await give(visitor, key)
      let refused = 0
      proxy.fault = async ({ method }, send) => (method === 'GET' && ++refused ? { status: 500, body: '{}' } : send())
      await pay(simulators, key)
      await until(
        async () => [await status(visitor), refused] as const,
        ([, count]) => count >= 2,
      )
      expect(await status(visitor)).toBe(adapter.open)
      proxy.heal()
      await expectOneGift(visitor, key)
    })

    it('killed between call and store: the next host finds the payment', async () => {
      const dataDir = await createDataFolder()
      const port = String(await freePort())
      const env = {
        PORT: port,
        DATA_DIR: dataDir,
        SWISH_URL: proxy.url,
        STRIPE_URL: proxy.url,
        ASSENTLY_URL: proxy.url,
        CRM_URL: simulators,
        SESSION_KEYS: 's'.repeat(44),
      }
      const killed = await HostProcess.start(env)
      proxy.fault = killedAfter(killed, isCreate)
      const visitor = await new Visitor(`http://localhost:${port}`).openPage()
      const key = crypto.randomUUID()
      await give(visitor, key).catch(() => undefined)
      expect(await killed.waitUntilEnded()).toBe('SIGKILL')
      proxy.heal()
      expect(await count(simulators, key)).toBe(1)
      const next = await HostProcess.start(env)
      try {
        await give(visitor, key)
        await pay(simulators, key)
        await expectOneGift(visitor, key)
      } finally {
        await next.kill()
        await rm(dataDir, { recursive: true, force: true })
      }
    })
  })
