import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { Payer } from '../../demo-host/testing/payer.ts'
import { hasPostgres, startPostgres } from '../../demo-host/testing/postgres.ts'
import { startTestHost } from '../../demo-host/testing/test-host.ts'
import { Visitor } from '../../host/testing/visitor.ts'

const donors = 20
const giftsPerDonor = 50

/**
 * A donor who gives again at the moment when the page learns that a gift is paid. Returns the
 * refusals.
 */
async function giveAgainAndAgain(hosts: readonly string[], origin: string, payer: Payer): Promise<object[]> {
  const { csrf } = await new Visitor(origin, { origin }).openPage()
  const pages = hosts.map((host) => Object.assign(new Visitor(host, { origin }), { csrf }))
  let calls = 0
  // Each call goes to another host, as behind a load balancer.
  const next = () => pages[calls++ % pages.length] as Visitor
  const refused: object[] = []
  for (let nth = 0; nth < giftsPerDonor; nth++) {
    const key = randomUUID()
    const { body } = await next().swish(key)
    if (body['success'] !== true) refused.push(body)
    else {
      await payer.play(key, 'approve')
      while ((await next().poll())['status'] !== 'paid');
    }
  }
  return refused
}

it.skipIf(!hasPostgres)(
  'swish: 1,000 gifts, each begun as the one before is answered paid, two hosts',
  { timeout: 600_000 },
  async () => {
    const database = await startPostgres()
    const first = await startTestHost({ databaseUrl: database.url })
    const { host: origin, simulators } = first.addresses
    const swish = { payeeAlias: '1231181189', lifetimeMs: 180_000, timeoutMs: 20_000, baseUrl: simulators }
    const second = await startTestHost({ databaseUrl: database.url, swish })
    const payer = new Payer(simulators)
    try {
      const hosts = [origin, second.addresses.host]
      const refused = await Promise.all(Array.from({ length: donors }, () => giveAgainAndAgain(hosts, origin, payer)))
      expect(refused.flat()).toEqual([])
      expect(await payer.list()).toHaveLength(donors * giftsPerDonor)
    } finally {
      await second.stop()
      await first.stop()
      await database.stop()
    }
  },
)
