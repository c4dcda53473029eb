import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { startTestHost } from '../../demo-host/testing/test-host.ts'
import { crmEntries, setCrmDown } from '../../demo-host/testing/simulators.ts'
import { listen } from '../../host/testing/listen.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { corpsNewsletterSignup, newsletterSignup } from '@charity-elements/contract'

useOneDonor()

const signUp = (body: object) => donor.post(newsletterSignup.path, body)
const corps = (body: object) => donor.post(corpsNewsletterSignup.path, body)
const inCrm = async (emailAddress: string) =>
  (await crmEntries(host.addresses.simulators)).filter(({ content }) => content['emailAddress'] === emailAddress)

describe('newsletter signup', () => {
  it('reaches the CRM with all details [API-14]', async () => {
    const given = {
      emailAddress: 'anna@example.org',
      giftWebId: 'W10042',
      firstName: 'Anna',
      lastName: 'Ek',
      phoneNumber: '+46701234567',
      SSN: '8112189876',
    }
    expect((await signUp(given)).status).toBe(200)
    expect(await inCrm('anna@example.org')).toMatchObject([{ kind: 'newsletters', content: given }])
  })

  it('a signup for a corps reaches the CRM [API-16]', async () => {
    expect((await corps({ emailAddress: 'bo@example.org', associationId: 'K17' })).status).toBe(200)
    expect(await inCrm('bo@example.org')).toMatchObject([{ content: { associationId: 'K17' } }])
    expect((await corps({ emailAddress: 'bo@example.org' })).status).toBe(400)
  })

  it.each(['', 'anna', 'anna@', 'anna@example', 'anna@@example.org', 'a b@example.org'])(
    'is refused with 422 for the address %j',
    async (emailAddress) => {
      expect((await signUp({ emailAddress })).status).toBe(422)
    },
  )

  it.each([
    ['ann/bo&co!@example.org', 'ann/bo&co!@example.org'],
    ['anna@example.xn--p1ai', 'anna@example.xn--p1ai'],
    ['info@räksmörgås.se', 'info@xn--rksmrgs-5wao1o.se'],
  ])('reaches the CRM for the address %j, which the form accepts', async (emailAddress, sent) => {
    expect((await signUp({ emailAddress })).status).toBe(200)
    expect(await inCrm(sent)).toHaveLength(1)
  })

  it('reaches the CRM without the spaces around an address', async () => {
    expect((await signUp({ emailAddress: '  cilla@example.org ' })).status).toBe(200)
    expect(await inCrm('cilla@example.org')).toHaveLength(1)
  })

  it('is refused with 422 for an address that the CRM refuses', async () => {
    expect((await signUp({ emailAddress: 'x@refused.example' })).status).toBe(422)
  })

  it('is sent later when the CRM is down, without delay for the visitor', async () => {
    await setCrmDown(host.addresses.simulators, true)
    expect((await signUp({ emailAddress: 'sen@example.org' })).status).toBe(200)
    expect(await inCrm('sen@example.org')).toEqual([])
    await setCrmDown(host.addresses.simulators, false)
    await until(
      () => inCrm('sen@example.org'),
      ({ length }) => length === 1,
      20_000,
    )
  })
  it.each([400, 401])('does not say that the address is wrong when the CRM answers %i', async (status) => {
    const crm = createServer((_request, response) => response.writeHead(status).end('{"error":"no"}'))
    const baseUrl = await listen(crm)
    const other = await startTestHost({ crm: { baseUrl, secret: 'secret', timeoutMs: 2_000 } })
    onTestFinished(async () => {
      await other.stop()
      crm.close()
    })
    const visitor = await new Visitor(other.addresses.host).openPage()
    expect(await visitor.post(newsletterSignup.path, { emailAddress: 'dan@example.org' })).toMatchObject({
      status: 200,
    })
  })
})
