import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page, gift } from './client.ts'
import { type Fault, type MockOptions, type MockServer, elementPage, startMock } from './start-mock.ts'

/* What the README says about lists, faults and variants. */

const byCode = '/api/winorg/createswishgiftmcommerce/'
const byNumber = '/api/winorg/createswishgift/'
const poll = '/api/winorg/swishpoll/'
const { origin: _origin, ...ofCard } = { ...gift, paymentThankYouPageId: '1' }
const formData = { firstName: 'Åsa', lastName: 'Ek', ssn: '198507099805', email: 'a@b.se', giftAmount: 200 }

let host: MockServer
let page: Page
const start = async (options: MockOptions = {}) => {
  await host?.close()
  host = await startMock(options)
  page = await Page.open(host.origin)
}
beforeEach(() => start())
afterEach(() => host.close())

const control = (path: string, body?: object) =>
  fetch(`${host.origin}/control/${path}`, body && { method: 'POST', body: JSON.stringify(body) })
const listed = async (name: string) => (await control(name)).json()
const giveByCard = () => page.post('/api/winorg/createcreditcardgift/', ofCard)
const sign = () => page.post('/api/assently/submit-monthly-form', { formData })

describe('a list of the mock', () => {
  it('has payments and contracts, the newest first', async () => {
    await page.post(byCode, { ...gift, giftAmount: 100 })
    await page.post(byNumber, { ...gift, donatorPhoneCell: '46701234567' })
    await giveByCard()
    await sign()
    const message = 'Hemlöshet'
    expect(await listed('swish')).toEqual([
      { id: expect.any(String), amount: 200, status: 'created', payerAlias: '46701234567', message, type: 'swish' },
      { id: expect.any(String), amount: 100, status: 'created', payerAlias: null, message, type: 'swish-mcommerce' },
    ])
    const [card, contract] = [host.cardPayments()[0], host.cases()[0]]
    expect(await listed('card')).toEqual([{ id: card?.id, amount: 200, status: 'created', url: card?.url }])
    expect(await listed('assently')).toEqual([{ id: contract?.id, status: 'sent', signUrl: contract?.url }])
    await giveByCard()
    await sign()
    const ids = async (name: string) => (await listed(name)).map(({ id }: { id: string }) => id)
    expect(await ids('card')).toEqual(
      host
        .cardPayments()
        .map(({ id }) => id)
        .reverse(),
    )
    expect(await ids('assently')).toEqual(
      host
        .cases()
        .map(({ id }) => id)
        .reverse(),
    )
  })

  it('has what a CRM gets: paid gifts, invoices and signups, each with a web id', async () => {
    await page.post(byCode, gift)
    host.swish.approve()
    await giveByCard()
    host.card.pay()
    await page.post('/api/winorg/createinvoicegift/', { ...ofCard, companyName: 'AB' })
    await page.post('/api/winorg/newsletter-signup/', { emailAddress: 'a@b.se' })
    await page.post('/api/winorg/corps-newsletter-signup/', { emailAddress: 'a@b.se', associationId: '7' })
    expect(await listed('crm')).toMatchObject([
      { kind: 'corps-newsletter', webId: '10005', content: { emailAddress: 'a@b.se', associationId: '7' } },
      { kind: 'newsletter', webId: '10004', content: { emailAddress: 'a@b.se' } },
      { kind: 'invoices', webId: '10003', content: { companyName: 'AB' } },
      { kind: 'gifts', webId: '10002' },
      { kind: 'gifts', webId: '10001' },
    ])
    expect([host.gifts(), host.invoices(), host.signups()].map(({ length }) => length)).toEqual([2, 1, 2])
  })

  it('has calls, and what in them breaks the contract', async () => {
    await page.post(byCode, { ...gift, giftAmount: 'tvåhundra', giftPurpose: undefined })
    await page.post('/api/unknown/')
    expect((await listed('violations')).map(({ kind, field }: Record<string, string>) => `${kind}: ${field}`)).toEqual([
      'wrong-value: giftAmount',
      'missing-field: giftPurpose',
      'unknown-path: POST',
    ])
    expect((await listed('calls')).map(({ path, status }: Record<string, unknown>) => [path, status])).toEqual([
      ['/api/generate-csrf/', 200],
      [byCode, 200],
      ['/api/unknown/', 404],
    ])
    expect(host.violations('missing-field')[0]?.message).toBe('The field "giftPurpose" is missing.')
    expect(host.calls(byCode).map(({ path }) => path)).toEqual([byCode])
    // The newest first.
    const [, calls = ''] = (await (await control('')).text()).split('Last calls')
    expect(calls.match(/api\/[\w/-]+(?=<)/g)).toEqual(['api/unknown/', byCode.slice(1), 'api/generate-csrf/'])
  })

  it('is empty once everything is forgotten', async () => {
    await page.post(byCode, gift)
    host.fault({ path: poll, kind: 'lost' })
    await control('reset', {})
    for (const name of ['swish', 'calls', 'faults']) expect(await listed(name)).toEqual([])
  })
})

describe('a fault', () => {
  const polls = async (fault: Omit<Fault, 'path'>, times: number) => {
    await control('faults', { path: poll, ...fault })
    const answers = []
    for (let count = 0; count < times; count += 1) answers.push((await page.post(poll)).status)
    return answers
  }

  it('applies to one call, to as many as it says, or to all until it is removed', async () => {
    expect(await polls({ kind: 'status' }, 2)).toEqual([500, 200])
    expect(await polls({ kind: 'status', status: 503, times: 2, skip: 1 }, 4)).toEqual([200, 503, 503, 200])
    expect(await polls({ kind: 'answer', answer: {}, status: 418, times: 0 }, 3)).toEqual([418, 418, 418])
    expect(await listed('faults')).toEqual([{ path: poll, kind: 'answer', answer: {}, status: 418, times: 0, skip: 0 }])
    await control('clear-faults', {})
    expect(await polls({ kind: 'slow', ms: 1 }, 1)).toEqual([200])
  })

  it('applies to every path, and lets the call be done where it says so', async () => {
    host.fault({ path: '*', kind: 'status', isDone: true })
    expect((await page.post(byCode, gift)).status).toBe(500)
    expect(host.payments()).toHaveLength(1)
    host.fault({ path: byCode, kind: 'status' })
    await page.post(byCode, gift)
    expect(host.payments()).toHaveLength(1)
  })

  it('can be silence, which is no answer at all', async () => {
    host.fault({ path: '/api/getmobilemenu', kind: 'silence' })
    const signal = AbortSignal.timeout(50)
    await expect(fetch(`${host.origin}/api/getmobilemenu`, { signal })).rejects.toThrow('timeout')
  })

  it('needs a path, and a page needs a path and HTML', async () => {
    expect((await control('faults', { kind: 'lost' })).status).toBe(400)
    expect((await control('pages', { path: '/x/' })).status).toBe(400)
    expect((await control('pages', { html: 'Hej' })).status).toBe(400)
  })
})

describe('an extension', () => {
  it('idempotency: one key is one payment, and is refused with other content', async () => {
    await start({ extensions: ['idempotency'] })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const create = (path: string, more: object) => page.post(path, { ...gift, ...more }, headers)
    const first = await create(byCode, {})
    expect(await create(byCode, { returnUrl: '/ge/', giftVariant: `${gift.giftVariant}:other` })).toEqual(first)
    expect((await create(byCode, { giftAmount: 500 })).status).toBe(422)
    expect((await create(byNumber, {})).status).toBe(422)
    expect(host.payments()).toHaveLength(1)
  })

  it('attempts: nothing is created beside a Swish payment that is open, or paid and not reported', async () => {
    await start({ extensions: ['attempts'] })
    const createAll = async () => {
      await page.post('/api/winorg/resetpaymentsession/')
      const number = await page.post(byNumber, { ...gift, donatorPhoneCell: '46701234567' })
      const invoice = await page.post('/api/winorg/createinvoicegift/', { ...ofCard, companyName: 'AB' })
      return [number, await page.post(byCode, gift), await giveByCard(), invoice].map(({ json }) => json)
    }
    const refused = Array(4).fill({ success: false, error: 'RP06' })
    await page.post(byCode, gift)
    expect(await createAll()).toEqual(refused)
    host.swish.approve()
    expect(await createAll()).toEqual(refused)
    expect(await page.poll()).toMatchObject({ status: 'paid' })
    expect((await giveByCard()).json).toMatchObject({ success: true })
    expect((await page.post(byCode, gift)).json).toMatchObject({ success: true })
  })
})

describe('a variant', () => {
  const numberTo = async (donatorPhoneCell: string, giftAmount = 200) =>
    (await page.post(byNumber, { ...gift, donatorPhoneCell, giftAmount })).json

  it('number-codes: codes that the specification does not name are numbers, and 0 if nothing failed', async () => {
    await start({ variant: 'number-codes' })
    expect(await numberTo('46701234567')).toEqual({ success: true, error: 0 })
    expect(await numberTo('46701234567')).toEqual({ success: false, error: 'RP06' })
    expect(await numberTo('46701234568', 0)).toEqual({ success: false, error: 1000 })
  })

  it('card-cancel-to-thank-you: each end of a card payment has its response code', async () => {
    await start({ variant: 'card-cancel-to-thank-you' })
    const codes = []
    for (const act of ['pay', 'refuse', 'abandon', 'expire'] as const) {
      await giveByCard()
      codes.push(new URL(host.card[act]()).search)
    }
    expect(codes).toEqual(['OK', 'Declined', 'Cancel', 'Expired'].map((code) => `?responseCode=${code}`))
    expect(() => host.card.pay()).toThrow('ended already')
  })

  it.each([
    ['default', ['pending', 'sent', 'signed', undefined]],
    ['own-case-words', ['pending', 'sent', 'Signerat', 'Saknas']],
  ])('%s: the words for a contract that waits, that is signed, and that there is not', async (variant, words) => {
    await start({ variant })
    const status = async (call: string) => (await page.post(`/api/assently/${call}/`)).json?.['status']
    await sign()
    const found = [await status('get-saved-details'), await status('get-case-status')]
    host.signing.sign()
    found.push(await status('get-case-status'))
    await page.post('/api/assently/delete-case/')
    expect([...found, await status('get-case-status')]).toEqual(words)
  })

  it.each([
    ['default', { data: { email: 'a@b.se', ssn: '8112189876' } }, '10001'],
    ['ssn-text', { data: '8112189876' }, '10001'],
    ['ssn-none', {}, '10001'],
    ['web-id-number', { data: { email: 'a@b.se', ssn: '8112189876' } }, 10001],
  ])('%s: the personal number and the web id of who has given', async (variant, ssn, webId) => {
    await start({ variant })
    await page.post(byCode, { ...gift, donatorEmail: 'a@b.se', donatorSsnOrOrgno: '8112189876' })
    host.swish.approve()
    expect((await page.post('/api/winorg/get-persisted-ssn/')).json).toEqual(ssn)
    expect((await page.post('/api/winorg/get-persisted-webid/')).json).toEqual({ data: webId })
  })

  it.each([
    ['default', {}],
    ['null-fields', { data: null }],
    ['empty-text-fields', { data: '' }],
  ])('%s: the web id of who has given nothing', async (variant, json) => {
    await start({ variant })
    expect((await page.post('/api/winorg/get-persisted-webid/')).json).toEqual(json)
  })

  it.each([
    ['default', 200, '{"status":"error"}'],
    ['poll-empty', 200, '{}'],
    ['poll-not-found', 404, expect.stringContaining('Not Found')],
  ])('%s: a poll without a payment', async (variant, status, text) => {
    await start({ variant })
    expect(await page.post(poll)).toMatchObject({ status, text })
  })

  it.each([
    ['default', 'cancelled'],
    ['already-cancelled', 'already-cancelled'],
  ])('%s: a payment that the donor cancelled', async (variant, status) => {
    await start({ variant })
    await page.post(byCode, gift)
    expect((await page.post('/api/winorg/cancelswishrequest/')).json).toEqual({ success: true })
    expect(await page.poll()).toEqual({ status })
  })

  it('saved-payload: a saved contract has all that was sent, and else the fields of its form', async () => {
    const savedForm = async () => (await page.post('/api/assently/get-saved-details/')).json?.['formData']
    await sign()
    const { giftAmount: _giftAmount, ...form } = formData
    expect(await savedForm()).toEqual(form)
    host.configure({ savedForm: 'payload' })
    expect(await savedForm()).toEqual(formData)
  })
})

describe('the pages of the mock', () => {
  it.each(['root', 'cdn'])('are in a folder that exists: %s', (option) => {
    expect(() => startMock({ [option]: 'no/such/folder' })).toThrow(`--${option}: there is no folder no/such/folder.`)
  })

  it('have the types of their files', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ce-types-'))
    const types = {
      ...{
        html: 'text/html',
        js: 'text/javascript',
        mjs: 'text/javascript',
        css: 'text/css',
        json: 'application/json',
      },
      ...{ map: 'application/json', svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', woff2: 'font/woff2' },
      txt: 'application/octet-stream',
    }
    for (const ending of Object.keys(types)) writeFileSync(join(root, `a.${ending}`), '')
    await start({ root })
    for (const [ending, type] of Object.entries(types)) {
      const { headers } = await fetch(`${host.origin}/a.${ending}`)
      expect(headers.get('content-type')?.split(';')[0]).toBe(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('may be made when they are asked for, with a loader and a backend of their own', async () => {
    const options = { title: 'Ge', loader: 'https://cdn.example/loader.js', apiBase: 'https://api.example' }
    host.page('/ge/', ({ searchParams }) => elementPage(`<p>${searchParams.get('q')}</p>`, options))
    const shown = await (await fetch(`${host.origin}/ge/?q=hej`)).text()
    expect(shown).toContain('<p>hej</p>')
    expect(shown).toContain('<title>Ge</title>')
    expect(shown).toContain('src="https://cdn.example/loader.js" data-api-base="https://api.example"></script>')
    expect(elementPage('', { loader: '' })).not.toContain('<script')
  })

  it('may be called from the origins that are allowed, and only from those', async () => {
    await start({ allowedOrigins: ['https://www.example.org'] })
    const answer = (Origin: string) => fetch(host.origin + poll, { method: 'OPTIONS', headers: { Origin } })
    const { headers } = await answer('https://www.example.org')
    const allowed = ['origin', 'credentials', 'methods'].map((name) => headers.get(`access-control-allow-${name}`))
    expect(allowed).toEqual(['https://www.example.org', 'true', 'GET, POST'])
    expect((await answer('http://127.0.0.1:8080')).status).toBe(403)
  })
})
