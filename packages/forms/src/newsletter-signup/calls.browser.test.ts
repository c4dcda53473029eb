import { rememberCompletedGift } from '@charity-elements/payments/reports'
import { replaceServices } from '@charity-elements/runtime'
import { mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newsletterSignup } from './element.ts'
import { texts } from './texts.ts'

const paths = {
  csrf: '/api/generate-csrf/',
  signup: '/api/winorg/newsletter-signup/',
  corps: '/api/winorg/corps-newsletter-signup/',
  ssn: '/api/winorg/get-persisted-ssn/',
  webId: '/api/winorg/get-persisted-webid/',
  form: '/api/winorg/getpersistedformdata/',
}

const json = (body: unknown) => new Response(JSON.stringify(body))

let requests: Request[]
/** The backend's answers by path. It has the calls of the requirements, and nothing more. */
let answers: Record<string, () => Response>

beforeEach(() => {
  requests = []
  answers = {
    [paths.csrf]: () => json({ csrf: 'a token' }),
    [paths.ssn]: () => json({ data: null }),
    [paths.webId]: () => json({ data: null }),
    [paths.signup]: () => json({}),
    [paths.corps]: () => json({}),
  }
  replaceServices({})
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const browserFetch = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (!path.startsWith('/api/')) return browserFetch(input, init)
    requests.push(request)
    return Promise.resolve(answers[path]?.() ?? new Response(null, { status: 404 }))
  })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function signUp(props: object = {}): Promise<void> {
  await mount(newsletterSignup, props)
  await page.getByRole('textbox', { name: texts.email }).fill('anna@example.org')
  await page.getByRole('button', { name: texts.submit }).click()
}

/** Method, credentials, content type and body of the only request to a path. */
async function requestTo(path: string) {
  const [request, ...more] = requests.filter(({ url }) => new URL(url).pathname === path)
  expect(more, path).toEqual([])
  if (!request) return expect.fail(`no request to ${path}`)
  const { method, credentials, headers } = request
  return {
    method,
    credentials,
    type: headers.get('content-type'),
    body: (await request.clone().json()) as unknown,
  }
}

const post = (body: object) => ({ method: 'POST', credentials: 'include', type: 'application/json', body })

describe('the calls of a newsletter signup', () => {
  it('on a thank-you page read the session first [API-14, API-15, API-17, API-18, NEW-11, NEW-12]', async () => {
    answers[paths.webId] = () => json({ data: 'G-42' })
    answers[paths.ssn] = () => json({ data: { email: 'anna@example.org', ssn: '8001011234' } })
    await signUp({ placement: 'thankYou' })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    const csrf = 'a token'
    expect(await requestTo(paths.webId)).toEqual(post({ csrf }))
    expect(await requestTo(paths.ssn)).toEqual(post({ csrf }))
    expect(await requestTo(paths.signup)).toEqual(
      post({ emailAddress: 'anna@example.org', giftWebId: 'G-42', SSN: '8001011234', csrf }),
    )
  })

  it.each([
    ['fill in what the donor of a gift has just typed', {}, ['Anna', 'Berg', 'anna@example.org', '070-123 45 67']],
    ['fill in nothing about an anonymous donor', { isAnonymous: true }, ['', '', '', '']],
    [
      'fill in nothing that is no text',
      { donatorFirstName: 7, donatorPhoneCell: ' ' },
      ['', 'Berg', 'anna@example.org', ''],
    ],
  ])('on a thank-you page %s', async (_, more, filledIn) => {
    const donatorForm = {
      donatorFirstName: 'Anna',
      donatorLastName: 'Berg ',
      donatorEmail: 'anna@example.org',
      donatorPhoneCell: '070-123 45 67',
      ...more,
    }
    answers[paths.form] = () => json({ donatorForm })
    sessionStorage.setItem('charity-elements:completed', JSON.stringify({ kind: 'paid' }))
    const { root } = await mount(newsletterSignup, { placement: 'thankYou', withNames: true, withPhone: true })
    await vi.waitFor(() => expect(requests.map(({ url }) => new URL(url).pathname)).toContain(paths.form))
    const values = () => [...root.querySelectorAll('input')].map(({ value }) => value)
    await vi.waitFor(() => expect(values()).toEqual(filledIn))
    expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain(paths.signup)
  })

  it('on a thank-you page fill in what the donor typed when their payment is confirmed later', async () => {
    answers[paths.form] = () => json({ donatorForm: { donatorEmail: 'anna@example.org' } })
    await mount(newsletterSignup, { placement: 'thankYou' })
    const field = page.getByRole('textbox', { name: texts.email })
    await expect.element(field).toHaveValue('')
    rememberCompletedGift({ kind: 'paid' }, globalThis)
    await expect.element(field).toHaveValue('anna@example.org')
  })

  it.each(['module', 'footer'])('read nothing about a gift as %s', async (placement) => {
    sessionStorage.setItem('charity-elements:completed', JSON.stringify({ kind: 'paid' }))
    await signUp({ placement })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    const called = requests.map(({ url }) => new URL(url).pathname)
    for (const path of [paths.webId, paths.form]) expect(called).not.toContain(path)
  })

  it('on a thank-you page read no form after a gift without one, which may be somebody else’s', async () => {
    sessionStorage.setItem('charity-elements:completed', JSON.stringify({ kind: 'paid', variant: 'gift-bar' }))
    await signUp({ placement: 'thankYou' })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain(paths.form)
  })

  it('for a corps have its id, and read nothing of the session [API-16, NEW-13]', async () => {
    await signUp({ associationId: '17' })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    expect(await requestTo(paths.corps)).toEqual(
      post({ emailAddress: 'anna@example.org', associationId: '17', csrf: 'a token' }),
    )
    expect(requests.map(({ url }) => new URL(url).pathname).filter((path) => path !== paths.csrf)).toEqual([
      paths.corps,
    ])
  })

  it.each([
    ['an empty body', () => new Response('')],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty object', () => json({})],
    ['a text', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
    ['201 with HTML', () => new Response('<p>Tack</p>', { status: 201 })],
  ])('succeed when the answer is %s [API-14, API-16, NEW-6]', async (_, answer) => {
    answers[paths.signup] = answers[paths.corps] = answer
    for (const props of [{}, { associationId: '17' }]) {
      await signUp(props)
      await expect.element(page.getByText(texts.thanks)).toBeVisible()
      document.body.replaceChildren()
    }
  })

  it.each([
    ['a web page', () => new Response('<!DOCTYPE html><title>Logga in</title>')],
    ['JSON that denies it', () => json({ success: false })],
    ['an error', () => json({ error: 'no such list' })],
  ])('fail when the answer is %s, whatever its status [API-14, API-16, NEW-7]', async (_, answer) => {
    answers[paths.signup] = answers[paths.corps] = answer
    for (const props of [{}, { associationId: '17' }]) {
      await signUp(props)
      await expect.element(page.getByText(texts.failure)).toBeVisible()
      document.body.replaceChildren()
    }
  })

  it('take a web id that is a number [API-17]', async () => {
    answers[paths.webId] = () => json({ data: 4711 })
    await signUp({ placement: 'thankYou' })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    expect(await requestTo(paths.signup)).toMatchObject({ body: { giftWebId: '4711' } })
  })

  it.each([
    ['an error', () => new Response('', { status: 500 })],
    ['something else', () => json({ data: ['8001011234'] })],
    ['no JSON', () => new Response('<h1>Hej</h1>')],
  ])('do without the session when it answers %s [API-17, API-18, NEW-12]', async (_, answer) => {
    answers[paths.webId] = answers[paths.ssn] = answer
    await signUp({ placement: 'thankYou' })
    await expect.element(page.getByText(texts.thanks)).toBeVisible()
    expect(await requestTo(paths.signup)).toMatchObject({
      body: { emailAddress: 'anna@example.org', giftWebId: null, csrf: 'a token' },
    })
  })
})
