import { describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import {
  getPersistedCardSession,
  getPersistedFormData,
  getPersistedSsn,
  persistCardSession,
  persistFormData,
} from '@charity-elements/contract'

useOneDonor()

const cardSession = async (visitor = donor) => (await visitor.post(getPersistedCardSession.path, { clear: false })).body

describe('card session', () => {
  const cardState = {
    formValue: { giftAmount: 200, donatorEmail: 'anna@example.org', ssn: '8112189876' },
    steps: ['start', 'contactdetails'],
    stepHandlers: null,
    urlOrigin: 'http://localhost/ge/gava/',
    currentStep: 'contactdetails',
    more: { of: 'theirs' },
  }

  it('is returned as it was stored, until it is cleared [API-33, API-34]', async () => {
    expect((await cardSession())['data']).toBeNull()
    await donor.post(persistCardSession.path, { cardSession: cardState })
    expect((await cardSession())['data']).toEqual(cardState)
    expect((await donor.post(getPersistedCardSession.path, { clear: true })).body['data']).toEqual(cardState)
    expect((await cardSession())['data']).toBeNull()
  })

  it('is visible to its own session only', async () => {
    await donor.post(persistCardSession.path, { cardSession: cardState })
    expect((await cardSession(await new Visitor(host.addresses.host).openPage()))['data']).toBeNull()
  })

  it('the personal number is returned to same-site pages only [API-18]', async () => {
    await donor.post(persistCardSession.path, { cardSession: cardState })
    const ask = (visitor: Visitor) => visitor.post(getPersistedSsn.path)
    expect((await ask(donor)).body).toEqual({ data: { email: 'anna@example.org', ssn: '8112189876' } })
    const foreign = await new Visitor(host.addresses.host, { origin: host.addresses.microsite }).openPage()
    await foreign.post(persistCardSession.path, { cardSession: cardState })
    expect((await ask(foreign)).body).toEqual({ data: null })
  })
})

describe('persisted form', () => {
  it('is returned without a wrapper [API-35, API-36]', async () => {
    const read = async () => (await donor.post(getPersistedFormData.path)).body
    expect(await read()).toEqual({})
    const formData = {
      detailsForm: { firstName: 'Åsa', giftAmount: 300 },
      receiverForm: { zipcode: '123 45' },
      donatorForm: { donatorEmail: 'bo@example.org', ssn: '8112189876' },
      steps: ['details', 'receiver'],
    }
    await donor.post(persistFormData.path, { formData })
    expect(await read()).toEqual(formData)
    expect((await donor.post(getPersistedSsn.path)).body['data']).toEqual({
      email: 'bo@example.org',
      ssn: '8112189876',
    })
  })

  it('NUL characters are refused', async () => {
    expect((await donor.post(persistFormData.path, { formData: { name: 'a\u0000b' } })).status).toBe(400)
  })
})
