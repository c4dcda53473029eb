import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page, gift } from './client.ts'
import { startMock as startWithoutPages } from '../../tools/mock/src/index.ts'
import { type MockServer, type MockOptions, elementPage, startMock } from './start-mock.ts'

let host: MockServer
let page: Page
const start = async (options: MockOptions = {}) => {
  await host?.close()
  host = await startMock(options)
  page = await Page.open(host.origin)
}
beforeEach(() => start())
afterEach(() => host.close())

const byNumber = '/api/winorg/createswishgift/'
const byCode = '/api/winorg/createswishgiftmcommerce/'
const saved = {
  detailsForm: { firstName: 'Eva', unknown: 1 },
  donatorForm: { ssn: '8112189876', donatorEmail: 'a@b.se' },
}

describe('what it answers', () => {
  it('is what the tables say, and nothing more', async () => {
    const created = await page.post(byCode, gift)
    expect(Object.keys(created.json ?? {})).toEqual(['success', 'swishToken', 'svgData'])
    expect(Object.keys((await page.poll()) ?? {})).toEqual(['status', 'type', 'swishToken', 'svgData'])
    expect((await page.post(byNumber, { ...gift, donatorPhoneCell: '46701234567' })).json).toEqual({ success: true })
    const { origin: _origin, ...ofCard } = gift
    const card = await page.post('/api/winorg/createcreditcardgift/', { ...ofCard, paymentThankYouPageId: '1' })
    expect(Object.keys(card.json ?? {})).toEqual(['success', 'redirectURL'])
    const session = await page.post('/api/winorg/get-persisted-card-session/', { clear: false })
    expect(session.json).toEqual({})
  })

  it('is one payment for each call, whatever key it carries', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    for (let count = 0; count < 2; count += 1) await page.post(byCode, gift, headers)
    expect(host.payments()).toHaveLength(2)
    expect(host.violations('unknown-header')).toHaveLength(2)
    expect(host.calls()).toHaveLength(3)
    for (const { id } of host.payments()) expect(id).toMatch(/^[\dA-F]{32}$/)
  })

  it('is an empty body, 204, {} or text where no answer is shown', async () => {
    const answers = []
    for (const variant of ['default', 'empty-body', 'no-content', 'null-body', 'text-body']) {
      await start({ variant })
      const { status, text } = await page.post('/api/assently/delete-case/')
      answers.push([status, text])
    }
    expect(answers).toEqual([
      [200, '{}'],
      [200, ''],
      [204, ''],
      [200, 'null'],
      [200, 'OK'],
    ])
  })

  it('is 404 for what the specification does not have', async () => {
    expect((await page.post('/api/resume-session/', { returnToken: 'x' })).status).toBe(404)
    expect(host.violations('unknown-path').map(({ path }) => path)).toEqual(['/api/resume-session/'])
  })

  it('is RP06 for a number that has a payment waiting, ACMT03 for no number', async () => {
    const to = (donatorPhoneCell: string) => page.post(byNumber, { ...gift, donatorPhoneCell })
    await to('46701234567')
    expect((await to('46701234567')).json).toEqual({ success: false, error: 'RP06' })
    expect((await to('46')).json).toEqual({ success: false, error: 'ACMT03' })
    host.swish.decline()
    expect((await to('46701234567')).json).toEqual({ success: true })
  })
})

describe('what it records', () => {
  it('is every field that the tables do not have', async () => {
    await page.post(byCode, { ...gift, attempt: 'a' })
    await page.post('/api/winorg/swishpoll/', { attempt: 'a' })
    await page.post('/api/winorg/persist-card-session/', { cardSession: { steps: [], flow: 'standard' } })
    expect(host.violations('unknown-field').map(({ field }) => field)).toEqual([
      'attempt',
      'attempt',
      'cardSession.flow',
    ])
  })

  it('is the receipts of a page, unless the host has that extension', async () => {
    await page.post(byCode, { ...gift, received: [] })
    expect(host.violations('unknown-field').map(({ field }) => field)).toEqual(['received'])
    await start({ extensions: ['receipts'], strict: true })
    expect((await page.post(byCode, { ...gift, received: [] })).json).toMatchObject({ success: true })
    expect(host.violations()).toEqual([])
  })

  it('is a payload that belongs to another flow', async () => {
    await page.post(byCode, { ...gift, requestType: 'company', companyName: 'AB', donatorFirstName: 'Åsa' })
    expect(host.violations().map(({ field, message }) => [field, message])).toEqual([
      ['donatorFirstName', 'The flow company sends no "donatorFirstName".'],
    ])
  })

  it('is refused by a strict host, and nothing is done', async () => {
    await start({ strict: true })
    expect(await page.post(byCode, { ...gift, attempt: 'a' })).toMatchObject({ status: 400, text: '' })
    expect(host.payments()).toEqual([])
  })

  it('is what a form sends, with its files and without its token', async () => {
    const form = new FormData()
    form.set('csrf', page.csrf)
    form.set('formId', 'kontakt')
    form.set('namn', 'Åsa')
    form.set('brev', new File(['Hej!'], 'brev.txt'))
    await fetch(`${host.origin}/api/post-form/`, { method: 'POST', headers: { Cookie: page.cookie }, body: form })
    const files = [{ field: 'brev', name: 'brev.txt', size: 4 }]
    expect(host.formPosts()).toEqual([{ formId: 'kontakt', entries: [['namn', 'Åsa']], files }])
  })

  it('is not the ad cookie, whose field has no name in the specification', async () => {
    const event = { userAgent: 'x', pageName: 'Tack', slug: '/tack/', adCookie: 'y' }
    expect((await page.post('/api/send-conversion-event/', event)).status).toBe(200)
    expect(host.violations()).toEqual([])
    expect(host.conversions()).toEqual([event])
  })
})

describe('a value that is not there', () => {
  it.each([
    ['default', {}],
    ['null-fields', { formData: null, status: null, signatureUrl: null, caseId: null }],
    ['empty-text-fields', { formData: null, status: '', signatureUrl: '', caseId: '' }],
  ])('is written as the variant %s says', async (variant, nothing) => {
    await start({ variant })
    expect((await page.post('/api/assently/get-saved-details/')).json).toEqual(nothing)
    const refused = Object.values((await page.post(byCode, { ...gift, giftAmount: 0 })).json ?? {})
    expect(refused).toEqual([false, ...('status' in nothing ? [nothing.status, nothing.status] : [])])
  })
})

describe('the session', () => {
  it('is found among the other cookies of the page', async () => {
    page.cookie = `theme=dark; ${page.cookie}; last=1`
    expect((await page.post('/api/winorg/swishpoll/')).status).toBe(200)
  })

  it('keeps a personal number that came with an email address, and no other', async () => {
    const persisted = async (donatorForm: object) => {
      await page.post('/api/winorg/persistformdata/', { formData: { donatorForm } })
      return (await page.post('/api/winorg/get-persisted-ssn/')).json
    }
    const ssn = '8112189876'
    expect(await persisted({ ssn })).toEqual({})
    expect(await persisted({ ssn, donatorEmail: '' })).toEqual({})
    expect(await persisted({ ssn, donatorEmail: 'a@b.se' })).toEqual({ data: { ssn, email: 'a@b.se' } })
  })

  it('is the cookie, on every page of the visitor', async () => {
    await page.post('/api/winorg/persistformdata/', { formData: saved })
    const next = await Page.open(host.origin, page.cookie)
    expect(next.csrf).toBe(page.csrf)
    expect((await next.post('/api/winorg/getpersistedformdata/')).json).toEqual(saved)
    expect((await (await Page.open(host.origin)).post('/api/winorg/getpersistedformdata/')).json).toEqual({})
  })

  it.each([400, 401, 403, 419] as const)(
    'with a token per page refuses the one before with %i',
    async (csrfRefusal) => {
      host.configure({ csrf: 'page', csrfRefusal })
      const next = await Page.open(host.origin, page.cookie)
      expect(await page.post('/api/winorg/swishpoll/')).toMatchObject({ status: csrfRefusal, text: '' })
      expect((await next.post('/api/winorg/swishpoll/')).status).toBe(200)
    },
  )

  it('can end, and a page that asks again gets another', async () => {
    host.endSessions()
    expect((await page.post('/api/winorg/swishpoll/')).status).toBe(403)
    expect((await (await Page.open(host.origin, page.cookie)).post('/api/winorg/swishpoll/')).status).toBe(200)
  })

  it('typed forms: gives back the fields of the specification alone', async () => {
    host.configure({ forms: 'typed' })
    await page.post('/api/winorg/persistformdata/', { formData: saved })
    const { json } = await page.post('/api/winorg/getpersistedformdata/')
    expect(json).toEqual({ ...saved, detailsForm: { firstName: 'Eva' } })
  })
})

describe('reopening', () => {
  const asks = async () => {
    const asked = { origin: 'giftbar', windowHistoryLength: 1, isReload: true, isSafari: false }
    return (await page.post('/api/winorg/should-reopen-swishmodal/', asked)).json?.['shouldOpen']
  }

  it.each([
    ['open', [true, false, false, false]],
    ['unreported', [true, true, false, false]],
    ['until-reset', [true, true, true, false]],
  ] as const)('%s: while it waits, once it is paid, once that is seen, after a reset', async (reopen, expected) => {
    await start({ choices: { reopen } })
    await page.post(byCode, gift)
    const answers = [await asks()]
    host.swish.approve()
    answers.push(await asks())
    await page.poll()
    answers.push(await asks())
    await page.post('/api/winorg/resetpaymentsession/')
    answers.push(await asks())
    expect(answers).toEqual(expected)
  })
})

describe('the card page', () => {
  const flow = '/ge/gava/?steg=2'
  beforeEach(async () => {
    await start({ thankYouPages: { '2002': '/tack/manad/' } })
    const { origin: _origin, ...ofCard } = gift
    await page.post('/api/winorg/persist-card-session/', {
      cardSession: { formValue: {}, steps: [], urlOrigin: flow, currentStep: 'contactdetails' },
    })
    await page.post('/api/winorg/createcreditcardgift/', { ...ofCard, paymentThankYouPageId: '2002' })
  })

  it('is a page with buttons that lead on', async () => {
    const url = host.cardPayments()[0]?.url ?? ''
    const shown = await (await fetch(url)).text()
    expect(shown).toContain('<p>200 kr</p>')
    expect([...shown.matchAll(/action="([^"]*)"><button>([\w ]+)</g)].map(([, ...found]) => found)).toEqual([
      [`${new URL(url).pathname}/pay`, 'Pay'],
      [`${new URL(url).pathname}/refuse`, 'Refuse the card'],
      [`${new URL(url).pathname}/abandon`, 'Cancel'],
    ])
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('location')).toBe(`${host.origin}/tack/manad/?responseCode=OK`)
    expect(host.gifts()).toHaveLength(1)
  })

  it('sends who cancels to urlOrigin, or to the thank-you page', async () => {
    expect(host.card.abandon()).toBe(host.origin + flow)
    host.configure({ cardCancel: 'thank-you' })
    const [payment] = host.cardPayments()
    expect(payment && host.api.cardReturn(payment)).toBe(`${host.origin}/tack/manad/?responseCode=Cancel`)
  })
})

describe('the contract of a monthly giver', () => {
  const formData = {
    ...{ firstName: 'Åsa', lastName: 'Ek', ssn: '198507099805', email: 'a@b.se', giftAmount: 200 },
    ...{ thankYouPageUrl: 'http://localhost:8080/tack/', cancelUrl: 'http://localhost:8080/ge/' },
  }
  const submit = () => page.post('/api/assently/submit-monthly-form', { formData })

  it('is a page that says what is signed, with buttons that lead on', async () => {
    await submit()
    const url = host.cases()[0]?.url ?? ''
    const shown = async () => (await fetch(url)).text()
    expect(await shown()).toContain('<p>Åsa Ek: 200 kr a month</p>')
    expect([...(await shown()).matchAll(/action="([^"]*)"><button>(\w+)</g)].map(([, ...found]) => found)).toEqual([
      [`/outside/sign/${host.cases()[0]?.id}/sign`, 'Sign'],
      [`/outside/sign/${host.cases()[0]?.id}/cancel`, 'Cancel'],
      [`/outside/sign/${host.cases()[0]?.id}/reject`, 'Reject'],
    ])
    expect(host.signing.cancel()).toBe('http://localhost:8080/ge/')
    const signed = await fetch(`${url}/sign`, { method: 'POST', redirect: 'manual' })
    expect(signed.headers.get('location')).toBe('http://localhost:8080/tack/')
    expect(await shown()).toContain('<p>This contract is signed.</p>')
    const rejected = await fetch(`${host.origin}/control/assently/newest/reject`, { method: 'POST' })
    expect([rejected.status, await rejected.json()]).toEqual([
      409,
      { status: 'signed', redirectUrl: 'http://localhost:8080/tack/' },
    ])
    expect((await fetch(`${host.origin}/outside/sign/other`)).status).toBe(404)
  })

  it('cannot be signed once it is deleted', async () => {
    await submit()
    await page.post('/api/assently/delete-case/')
    expect(() => host.signing.sign()).toThrow('ended already')
  })
})

describe('faults', () => {
  it('lose the answer of a call that was done', async () => {
    host.fault({ path: byCode, kind: 'lost' })
    await expect(page.post(byCode, gift)).rejects.toThrow()
    expect(host.payments()).toHaveLength(1)
    expect((await page.post(byCode, gift)).status).toBe(200)
  })

  it('keep a call from being done', async () => {
    host.fault({ path: byCode, kind: 'unreachable' })
    await expect(page.post(byCode, gift)).rejects.toThrow()
    expect(host.payments()).toEqual([])
  })

  it('answer in the place of the host, and slowly', async () => {
    host.refuseSwish('RP06')
    host.fault({ path: byCode, kind: 'slow', ms: 100 })
    const started = performance.now()
    expect((await page.post(byCode, gift)).json).toEqual({ success: false, error: 'RP06' })
    expect(performance.now() - started).toBeGreaterThan(90)
    expect((await page.post(byCode, gift)).json?.['success']).toBe(true)
  })
})

describe('pages and control', () => {
  it('serves element pages, the CDN folder and nothing outside of it', async () => {
    const cdn = mkdtempSync(join(tmpdir(), 'ce-cdn-'))
    mkdirSync(join(cdn, 'v1'))
    writeFileSync(join(cdn, 'v1/loader.js'), 'export {}')
    await start({ cdn })
    const url = host.page('/ge/', elementPage('<gift-bar></gift-bar>'))
    expect(await (await fetch(url)).text()).toContain('<script type="module" src="/cdn/v1/loader.js"></script>')
    const loader = await fetch(`${host.origin}/cdn/v1/loader.js`)
    expect(loader.headers.get('content-type')).toContain('javascript')
    expect((await fetch(`${host.origin}/cdn/%2e%2e/%2e%2e/etc/passwd`)).status).toBe(404)
  })

  it('is driven over HTTP as well', async () => {
    const control = (path: string, body?: object) =>
      fetch(`${host.origin}/control${path}`, body && { method: 'POST', body: JSON.stringify(body) })
    await page.post(byCode, gift)
    const [payment] = (await (await control('/swish')).json()) as { id: string }[]
    const approved = await control(`/swish/${payment?.id}/approve`, {})
    expect(await approved.json()).toEqual({ id: payment?.id, amount: 200, status: 'paid' })
    expect((await control(`/swish/newest/decline`, {})).status).toBe(409)
    expect((await control(`/swish/other/decline`, {})).status).toBe(404)
    expect(await page.poll()).toEqual({ status: 'paid' })
    await control('/faults', { path: byCode, kind: 'status', status: 503 })
    expect((await page.post(byCode, gift)).status).toBe(503)
    await control('/pages', { path: '/x/', html: '<p>Hej</p>' })
    expect(await (await fetch(`${host.origin}/x/`)).text()).toBe('<p>Hej</p>')
    const shown = await (await control('/')).text()
    expect(shown).toContain('200 kr')
    expect(shown).toContain('Hemlöshet')
  })

  it('the control page has buttons for what can happen next, and none once it has happened', async () => {
    const shown = async () => (await fetch(`${host.origin}/control/`)).text()
    const offered = async () =>
      [...(await shown()).matchAll(/action="\/control\/(\w+)\/[^/]+\/\w+\?back"><button>(\w+)/g)].map(
        ([, party, label]) => `${party}: ${label}`,
      )
    expect(await offered()).toEqual([])
    const { origin: _origin, ...ofCard } = gift
    await page.post(byCode, { ...gift, attempt: 'a' })
    await page.post('/api/winorg/createcreditcardgift/', { ...ofCard, paymentThankYouPageId: '1' })
    const formData = { firstName: 'Åsa', lastName: 'Ek', ssn: '198507099805', email: 'a@b.se', giftAmount: 200 }
    await page.post('/api/assently/submit-monthly-form', { formData })
    expect(await offered()).toEqual([
      ...['swish: Approve', 'swish: Decline', 'swish: Expire', 'swish: Fail'],
      ...['card: Pay', 'card: Refuse', 'card: Abandon', 'card: Expire'],
      ...['assently: Sign', 'assently: Reject', 'assently: Expire'],
    ])
    // The tables of what was given, called and sent.
    for (const heads of ['Amount For Payer', 'Amount', 'Signer'].map((names) => names.split(' ')))
      expect(await shown()).toContain(`<tr>${[...heads, 'Status', ''].map((head) => `<th>${head}</th>`).join('')}</tr>`)
    expect(await shown()).toMatch(
      /<th>Path<\/th><th>Status<\/th><th>Body<\/th>.*<td>POST<\/td><td><code>\/api\/assently/s,
    )
    expect(await shown()).toContain('<td>Åsa Ek</td>')
    expect(await shown()).toContain('The call has no field &#34;attempt&#34;.')
    const pressed = await fetch(`${host.origin}/control/swish/newest/approve?back`, {
      method: 'POST',
      redirect: 'manual',
    })
    expect(pressed.headers.get('location')).toBe('/control/')
    host.card.pay()
    host.signing.sign()
    expect(await offered()).toEqual([])
  })

  it('a payment that nobody approves in time ends by itself', async () => {
    await start({ swishLifetimeMs: -1 })
    await page.post(byCode, gift)
    expect(await page.poll()).toEqual({ status: 'timed-out' })
  })

  it('tells what the host is set to, and has nothing at other addresses', async () => {
    const status = async (path: string, method?: string) =>
      (await fetch(`${host.origin}/control/${path}`, { ...(method && { method }) })).status
    expect(await (await fetch(`${host.origin}/control/choices`)).json()).toMatchObject({ csrf: 'session' })
    expect(await status('letters')).toBe(404)
    await page.post(byCode, gift)
    for (const path of ['letters', 'swish/newest', 'swish/newest/sign', 'post/newest/sign', 'assently/newest/approve'])
      expect(await status(path, 'POST')).toBe(404)
  })

  it('begins with a link to the control page where it has no pages', async () => {
    await host.close()
    host = await startWithoutPages()
    const answers = await Promise.all(['/', '/tack/', '/ge/'].map((path) => fetch(host.origin + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(await Promise.all(answers.map(async (answer) => /<a .*<\/a>/.exec(await answer.text())?.[0]))).toEqual([
      '<a href="/control/">Control page</a>',
      undefined,
      undefined,
    ])
  })

  it('lets preflight requests send Content-Type, and nothing else', async () => {
    const answer = await fetch(host.origin + byCode, { method: 'OPTIONS', headers: { Origin: 'http://127.0.0.1:1' } })
    expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type')
    const other = await fetch(host.origin + byCode, { method: 'OPTIONS', headers: { Origin: 'https://example.org' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
