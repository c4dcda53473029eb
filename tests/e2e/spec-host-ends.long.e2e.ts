import type { Locator, Page } from '@playwright/test'
import {
  form as formOf,
  field,
  column,
  fieldset,
  page as formPage,
} from '../../packages/forms/src/content-form/examples/definitions.ts'
import type { MockServer } from '../mock/start-mock.ts'
import { giftProps } from './support/embeddings.ts'
import { expect } from './support/fixtures.ts'
import { uniquePhoneNumber } from './support/gifts.ts'
import { openElement, outcomes, playPayer, pressSwish, test } from './support/spec-page.ts'

/* How gifts end on a host that only has the required API, and what the other elements do there. */

test.describe.configure({ mode: 'parallel' })

const choose = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()
const paid = [
  ['purchase', 200],
  ['gift:paid', 200],
]

/** The ways to pay in the dialog, up to the pending payment. */
const ways = {
  'by code': async (dialog: Locator) => expect(dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible(),
  async 'by number'(dialog: Locator) {
    await choose(dialog, 'Ange mobilnummer')
    await dialog.getByLabel('Mobilnummer').fill(uniquePhoneNumber())
    await choose(dialog, 'Skicka till Swish')
    await expect(dialog.getByText('Öppna Swish på mobilen').first()).toBeVisible()
  },
} as const

for (const [way, begin] of Object.entries(ways)) {
  test(`Swish ${way}, required API alone: each end is shown, and a retry pays once [SWI-28, SWI-29, SWI-31]`, async ({
    page,
    host,
    events,
  }) => {
    const dialog = await pressSwish(page, host)
    for (const [part, text] of [
      ['decline', 'Betalningen avbröts i Swish-appen'],
      ['expire', 'Betalningen avbröts på grund av inaktivitet'],
      ['fail', 'Betalningen misslyckades'],
    ] as const) {
      await begin(dialog)
      await playPayer(page, host, part)
      await expect(dialog.getByRole('heading', { name: text })).toBeVisible()
      await choose(dialog, 'Försök igen')
    }
    await begin(dialog)
    await choose(dialog, 'Avbryt')
    await expect(dialog.getByRole('heading', { name: 'Betalningen är avbruten' })).toBeVisible()
    expect(host.payments().filter(({ status }) => status === 'created')).toEqual([])
    await choose(dialog, 'Försök igen')
    await begin(dialog)
    expect(outcomes(events)).toEqual([])
    await playPayer(page, host, 'approve')
    await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect.poll(() => outcomes(events)).toEqual(paid)
    expect(host.gifts()).toHaveLength(1)
    expect(host.violations()).toEqual([])
  })
}

test('Swish, required API alone: codes of a refused number, and a way on from each [ERR-12, ERR-13, ERR-14]', async ({
  page,
  host,
}) => {
  const dialog = await pressSwish(page, host)
  await ways['by code'](dialog)
  await choose(dialog, 'Ange mobilnummer')
  await dialog.getByLabel('Mobilnummer').fill(uniquePhoneNumber())
  for (const [code, text, way] of [
    ['ACMT03', 'Numret är inte anslutet till Swish', 'Ändra nummer'],
    ['RP06', 'Du har redan en betalning på gång', 'Ändra nummer'],
    ['FF10', 'Betalningen misslyckades', 'Försök igen'],
  ] as const) {
    host.refuseSwish(code)
    await choose(dialog, 'Skicka till Swish')
    await expect(dialog.getByRole('heading', { name: text })).toBeVisible()
    host.clearFaults()
    await choose(dialog, way)
  }
  await ways['by code'](dialog)
  expect(host.payments().filter(({ status }) => status === 'created')).toHaveLength(1)
})

test('Swish, required API alone: a create whose answer is lost is one payment, which is followed', async ({
  page,
  host,
  events,
}) => {
  // Not by cutting the connection: the browser itself would send the request again.
  host.fault({ path: '/api/winorg/createswishgiftmcommerce/', kind: 'status', status: 502, isDone: true })
  const dialog = await pressSwish(page, host)
  await ways['by code'](dialog)
  expect(host.payments()).toHaveLength(1)
  await playPayer(page, host, 'approve')
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect.poll(() => outcomes(events)).toEqual(paid)
})

test('Swish, required API alone: a payment paid while the tab is away is thanked for once', async ({
  page,
  host,
  events,
}) => {
  const dialog = await pressSwish(page, host)
  await ways['by code'](dialog)
  await page.goto('about:blank')
  host.swish.approve()
  await page.goto(`${host.origin}/ge/`)
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect.poll(() => outcomes(events)).toEqual(paid)
  await page.goto(`${host.origin}/ge/`)
  await expect(page.getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
  await page.evaluate(() => window.charityElements?.ready)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(outcomes(events)).toEqual(paid)
})

/** A gift by card, up to the card page. */
async function toCardPage(page: Page, host: MockServer, isAnonymous = false): Promise<Locator> {
  const flow = await openElement(page, host, 'standard-gift', giftProps)
  await flow.getByText('Kort (Visa eller Mastercard)', { exact: true }).click()
  await flow.getByRole('button', { name: 'Fortsätt' }).click()
  if (isAnonymous) await flow.getByText('Jag vill vara anonym').click()
  else await flow.getByLabel('E-post', { exact: true }).fill('anna@example.org')
  await payByCard(page, flow)
  return flow
}

async function payByCard(page: Page, flow: Locator): Promise<void> {
  await flow.getByRole('button', { name: /^Ge .* med kort$/ }).click()
  await page.waitForURL('**/outside/card/**')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const cardCancel of ['url-origin', 'thank-you'] as const) {
  test(`card, required API alone: broken off to the ${cardCancel}, it is no gift; paid again it is one [CRD-4]`, async ({
    page,
    host,
    events,
  }) => {
    host.configure({ cardCancel })
    const flow = await toCardPage(page, host)
    await press(page, 'Cancel')
    if (cardCancel === 'thank-you') {
      await page.waitForURL('**/tack/?responseCode=Cancel')
      await page.goto(`${host.origin}/ge/`)
    }
    await expect(flow.getByLabel('E-post', { exact: true })).toHaveValue('anna@example.org')
    expect(outcomes(events)).toEqual([])
    await payByCard(page, flow)
    await press(page, 'Pay')
    await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect.poll(() => outcomes(events)).toEqual(paid)
    expect(host.gifts()).toHaveLength(1)
    expect(host.violations()).toEqual([])
  })
}

test('card, required API alone: an anonymous gift sends nothing about the donor [STD-7]', async ({
  page,
  host,
  events,
}) => {
  await toCardPage(page, host, true)
  await press(page, 'Pay')
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  await expect.poll(() => outcomes(events)).toEqual(paid)
  expect(Object.keys(Object(host.gifts()[0]?.content)).filter((name) => name.startsWith('donator'))).toEqual([])
  expect(host.violations()).toEqual([])
})

/** A monthly gift, up to the signing page. */
async function toSigningPage(page: Page, host: MockServer): Promise<Locator> {
  const flow = await openElement(page, host, 'monthly-gift', giftProps)
  await flow.getByRole('button', { name: 'Fortsätt' }).click()
  await fillAndSign(page, flow)
  return flow
}

async function fillAndSign(page: Page, flow: Locator): Promise<void> {
  for (const [label, text] of Object.entries({
    Förnamn: 'Anna',
    Efternamn: 'Berg',
    Personnummer: '19850709-9805',
    Mobilnummer: '070-123 45 67',
    Bank: 'Swedbank',
    'Kontonummer med clearingnummer': '8327-9, 123 456 789-0',
    'E-post': 'anna@example.org',
  })) {
    await flow.getByLabel(label, { exact: true }).fill(text)
  }
  await sign(page, flow)
}

async function sign(page: Page, flow: Locator): Promise<void> {
  await flow.getByRole('button', { name: 'Granska och skriv under' }).click()
  await page.waitForURL('**/outside/sign/**')
}

const statuses = (host: MockServer) => host.cases().map(({ status }) => status)

test('signing, required API alone: a contract left unsigned can be signed after all [MON-16, MON-17]', async ({
  page,
  host,
}) => {
  const flow = await toSigningPage(page, host)
  await press(page, 'Cancel')
  await expect(flow.getByRole('heading', { name: 'Signering avbruten' })).toBeVisible()
  await expect(flow.getByLabel('Förnamn', { exact: true })).toHaveValue('Anna')
  await sign(page, flow.getByRole('dialog'))
  await press(page, 'Sign')
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  expect(statuses(host)).toEqual(['signed'])
  expect(host.violations()).toEqual([])
})

test('signing, required API alone: closing deletes the contract, and another can be signed', async ({ page, host }) => {
  const flow = await toSigningPage(page, host)
  await press(page, 'Cancel')
  await flow.getByRole('button', { name: 'Stäng och ta bort avtalet' }).click()
  await expect.poll(() => statuses(host)).toEqual(['deleted'])
  await sign(page, flow)
  await press(page, 'Sign')
  await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
  expect(statuses(host)).toEqual(['deleted', 'signed'])
})

for (const part of ['reject', 'expire'] as const) {
  test(`signing, required API alone: after ${part} the donor can begin again`, async ({ page, host }) => {
    const flow = await toSigningPage(page, host)
    const back = host.signing[part]()
    await page.goto(back)
    await expect(flow.getByRole('button', { name: 'Granska och skriv under' })).toBeVisible()
    await expect(flow.getByRole('dialog')).toHaveCount(0)
    await fillAndSign(page, flow)
    await press(page, 'Sign')
    await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
    expect(statuses(host).at(-1)).toBe('signed')
  })
}

test('form, required API alone: its fields and files arrive [API-1, API-2, API-3, API-5]', async ({ page, host }) => {
  const fields = [field('namn', 'Namn', 'Short answer', { required: true }), field('cv', 'Bilaga', 'File upload')]
  const definition = formOf('Kontakt', 'Skicka', [formPage('', [fieldset('', [column(fields)])])])
  const form = await openElement(page, host, 'content-form', { form: definition, confirmTitle: 'Tack!' })
  await form.getByLabel('Namn').fill('Åsa')
  await form
    .getByLabel('Bilaga')
    .setInputFiles({ name: 'intyg å.txt', mimeType: 'text/plain', buffer: Buffer.from('hej') })
  await form.getByRole('button', { name: 'Skicka' }).click()
  await expect(form.getByRole('heading', { name: 'Tack!' })).toBeVisible()
  expect(host.formPosts()).toEqual([
    {
      formId: 'form-kontakt',
      entries: [['id-namn', 'Åsa']],
      files: [{ field: 'id-cv', name: 'intyg å.txt', size: 3 }],
    },
  ])
  expect(host.violations()).toEqual([])
})

for (const [kind, props] of [
  ['newsletter', {}],
  ['corps-newsletter', { associationId: '17' }],
] as const) {
  test(`${kind}, required API alone: a refused address is corrected and signed up [NEW-9, API-13]`, async ({
    page,
    host,
  }) => {
    const signup = await openElement(page, host, 'newsletter-signup', props)
    const email = signup.getByLabel('E-post')
    host.fault({ path: `/api/winorg/${kind}-signup/`, kind: 'status', status: 422 })
    for (const [address, text] of [
      ['anna@example.org', 'Tekniskt fel'],
      ['anna.lind@example.org', 'Tack för att du vill följa oss!'],
    ] as const) {
      await email.fill(address)
      await signup.getByRole('button', { name: 'Prenumerera' }).click()
      await expect(signup.getByText(text)).toBeVisible()
    }
    expect(host.signups()).toMatchObject([{ kind }])
    expect(host.violations()).toEqual([])
  })
}

test('menu, required API alone: the list of the server takes over [API-7]', async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  const menuData = { mainMenu: [], mobileMenu: [{ id: 1, name: 'Sidans egen', route: { path: '/egen/' } }] }
  const header = await openElement(page, host, 'site-header', { menuData, siteTitle: 'Famnen' })
  await header.getByRole('button', { name: 'Meny' }).click()
  await expect(header.getByText('Stöd vårt arbete')).toBeVisible()
  expect(host.calls('/api/getmobilemenu')).toHaveLength(1)
})
