import { afterEach, describe, expect, it, vi } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import {
  getPersistedCardSession,
  getPersistedFormData,
  getPersistedSsn,
  getSavedDetails,
  submitMonthlyForm,
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

describe('what another site gets back', () => {
  const ssn = '8112189876'
  const formData = { detailsForm: { giftAmount: 300 }, donatorForm: { donatorEmail: 'bo@example.org', ssn } }
  const anonymous = { detailsForm: { giftAmount: 300 }, donatorForm: { donatorEmail: 'bo@example.org' } }
  const cardState = {
    formValue: { donatorEmail: 'bo@example.org', ssn },
    steps: [],
    urlOrigin: '',
    currentStep: 'start',
  }
  afterEach(() => vi.restoreAllMocks())

  const later = () => {
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 30 * 60_000)
  }
  const arrive = () => new Visitor(host.addresses.host, { origin: host.addresses.microsite }).openPage()

  it('a form has its personal number for half an hour, while the donor may be on a payment page', async () => {
    const read = async (visitor: Visitor) => (await visitor.post(getPersistedFormData.path)).body
    const foreign = await arrive()
    for (const visitor of [donor, foreign]) {
      await visitor.post(persistFormData.path, { formData })
      expect(await read(visitor)).toEqual(formData)
    }
    expect(await read(await arrive())).toEqual({})
    later()
    expect(await read(foreign)).toEqual(anonymous)
    expect(await read(donor)).toEqual(formData)
  })

  it('so has a card session', async () => {
    const foreign = await arrive()
    const formValue = async (visitor: Visitor) => Object((await cardSession(visitor))['data']).formValue
    for (const visitor of [donor, foreign]) {
      await visitor.post(persistCardSession.path, { cardSession: cardState })
      expect(await formValue(visitor)).toEqual(cardState.formValue)
    }
    later()
    expect(await formValue(foreign)).toEqual({ donatorEmail: 'bo@example.org' })
    expect(await formValue(donor)).toEqual(cardState.formValue)
  })

  it('so has an open contract, and its account', async () => {
    const foreign = await arrive()
    const saved = async (visitor: Visitor) => (await visitor.post(getSavedDetails.path)).body['formData']
    for (const visitor of [donor, foreign]) {
      const sent = await visitor.post(submitMonthlyForm.path, { formData: monthlyForm })
      expect(sent.body).toMatchObject({ success: true })
      expect(await saved(visitor)).toMatchObject(monthlyForm)
    }
    later()
    expect(await saved(foreign)).toMatchObject({ ...monthlyForm, ssn: '', account: '' })
    expect(await saved(donor)).toMatchObject(monthlyForm)
  })

  it.each([getPersistedFormData, getPersistedCardSession, getSavedDetails, getPersistedSsn])(
    '$path answers no page of another origin that has the token',
    async ({ path }) => {
      const thief = Object.assign(new Visitor(host.addresses.host, { origin: host.addresses.microsite }), {
        csrf: donor.csrf,
        cookie: donor.cookie,
      })
      expect(await thief.post(path, { clear: false })).toMatchObject({ status: 403, body: { error: 'csrf' } })
    },
  )
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
