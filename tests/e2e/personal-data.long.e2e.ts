import type { Locator, Page } from '@playwright/test'
import { type Site, expect, test } from './support/fixtures.ts'
import { eventsNamed, expectThankYouPage, payAtCardPage, playAtSwish, recordGiftEvents } from './support/gifts.ts'

/*
 * What donors type is only in the server's session, and nowhere that scripts of the page can read,
 * nor in the data layer or the host's log. Each journey is checked before the payment, in its
 * dialog and on the thank-you page.
 */

/** The values typed in the journeys, by field id. They occur in no other text of a page. */
const typed: Readonly<Record<string, string>> = {
  donatorFirstName: 'Torgny',
  donatorLastName: 'Segerstedtsson',
  donatorEmail: 'torgny.s@post.example',
  donatorPhoneCell: '070-777 88 99',
  ssn: '811218-9876',
  firstName: 'Valborg',
  lastName: 'Lejonsköld',
  personalGreeting: 'Tack för alla somrar i Grebbestad',
  name: 'Begravningsbyrån Vitsippan',
  address: 'Kastanjestigen 77',
  zipcode: '987 65',
  city: 'Arvidsjaur',
  companyName: 'Bageri Surdegen AB',
  companyContact: 'Hjördis Kavring',
  invoiceReference: 'Inköp Kavringlimpa 77',
  phone: '070-666 55 44',
  email: 'valborg.l@post.example',
  bank: 'Sparbanken Finn',
  account: '8327-9, 123 456 789-0',
  message: 'Ring efter klockan tre',
}
/** Ids whose values differ from flow to flow. */
const typedMonthly = { ...typed, ssn: '19850709-9805' }

/** Only letters and digits, so that a number is found in any format. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
/**
 * Also looks for phone numbers without their first digits. Fewer than eight digits would match ids
 * by chance.
 */
const secrets = [...Object.values(typedMonthly), ...Object.values(typed)]
  .map(bare)
  .concat('707778899', '706665544')
  .filter((secret) => secret.length >= 8 || /\D/.test(secret))
/** The post code, which is shorter, as a word. */
const postCode = /(?<![\p{L}\d])987\s?65(?![\p{L}\d])/u

async function fill(flow: Locator, ids: readonly string[], values = typed): Promise<void> {
  for (const id of ids) await flow.locator(`#${id}`).fill(values[id] ?? '')
}

/** Everything that scripts of the page can read, besides the page itself. */
const readable = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      (window as { dataLayer?: unknown }).dataLayer ?? [],
      location.href,
      document.referrer,
      history.state,
      name,
    ]),
  )

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const contact = ['donatorFirstName', 'donatorLastName', 'donatorEmail', 'donatorPhoneCell', 'ssn']

interface Journey {
  readonly name: string
  readonly path: string
  readonly tag: string
  /** Fills everything in, up to the button that pays or signs. */
  readonly fillIn: (flow: Locator, next: () => Promise<void>) => Promise<void>
  readonly button: RegExp
  readonly finish: (page: Page, site: Site, flow: Locator, look: () => Promise<void>) => Promise<void>
}

const journeys: readonly Journey[] = [
  {
    name: 'by card',
    path: '/ge/gava/',
    tag: 'standard-gift',
    fillIn: async (flow, next) => {
      await flow.getByText('Kort (Visa eller Mastercard)', { exact: true }).click()
      await next()
      await fill(flow, contact)
    },
    button: /^Ge .* med kort/,
    finish: async (page) => {
      await payAtCardPage(page)
      await expectThankYouPage(page)
    },
  },
  {
    name: 'in memory of somebody, by Swish',
    path: '/ge/minne/',
    tag: 'memorial-gift',
    fillIn: async (flow, next) => {
      await fill(flow, ['firstName', 'lastName', 'personalGreeting'])
      await flow.getByText('Vet ej datum', { exact: true }).click()
      await next()
      await fill(flow, ['name', 'address', 'zipcode', 'city'])
      await next()
      await fill(flow, contact)
      await flow.getByText('Swish', { exact: true }).click()
    },
    button: /^Ge .* med Swish/,
    finish: async (page, site, flow, look) => {
      // The code that is shown first is a payment too.
      await expect(flow.getByRole('img', { name: 'QR-kod' })).toBeVisible()
      const known = await site.payer.list()
      await flow.getByRole('button', { name: 'Ange mobilnummer' }).click()
      await flow
        .getByLabel('Mobilnummer')
        .last()
        .fill(typed['donatorPhoneCell'] ?? '')
      await look()
      await page.keyboard.press('Enter')
      const payment = await site.newPayment(known)
      await playAtSwish(page, site, payment, 'approve')
      await expectThankYouPage(page)
    },
  },
  {
    name: 'by invoice to a company',
    path: '/ge/foretag/',
    tag: 'company-gift',
    fillIn: async (flow, next) => {
      await flow.getByText('Faktura').click()
      await next()
      await fill(flow, ['companyName', 'companyContact', 'donatorEmail', 'invoiceReference'])
    },
    button: /mot faktura$/,
    finish: (page) => expectThankYouPage(page),
  },
  {
    name: 'every month, signed',
    path: '/ge/manad/',
    tag: 'monthly-gift',
    fillIn: async (flow, next) => {
      await next()
      await fill(flow, ['firstName', 'lastName', 'ssn', 'phone', 'email', 'bank', 'account', 'message'], typedMonthly)
    },
    button: /^Granska och skriv under$/,
    finish: async (page) => {
      await page.waitForURL('**/sign/**')
      await page.getByRole('button', { name: 'Skriv under' }).click()
      await page.waitForURL('**/tack/manad/**')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

for (const { name, path, tag, fillIn, button, finish } of journeys) {
  test(`personal data: a gift ${name} leaves none in storage, cookies, addresses, data layer or log`, async ({
    page,
    site,
  }) => {
    await site.kill()
    await site.start({ LOG: 'on' })
    const seen: string[] = []
    const look = async () => void seen.push(await readable(page))
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    const events = await recordGiftEvents(page.context())
    await page.goto(site.host + path)
    const flow = page.locator(tag)
    await fillIn(flow, () => flow.getByRole('button', { name: 'Fortsätt' }).click())
    await look()
    await flow.getByRole('button', { name: button }).click()
    await finish(page, site, flow, look)
    // A donor who leaves before the purchase is reported is led back to the thanks.
    await expect.poll(() => eventsNamed(events, 'purchase').length).toBe(1)
    await look()
    await page.goto(site.host + path)
    await expect(flow.getByRole('button', { name: 'Fortsätt' })).toBeVisible()
    await look()

    const pushed = events.map(({ detail }) => JSON.stringify(detail))
    expect(pushed.join()).toContain('begin_checkout')
    expect(site.log).toContain('/api/')
    const text = decoded([...seen, ...pushed, site.log].join('\n'))
    const found = bare(text)
    expect(secrets.filter((secret) => found.includes(secret))).toEqual([])
    expect(text).not.toMatch(postCode)
  })
}

test('personal data: remembered details are in the session alone, and forgotten at once', async ({ page, site }) => {
  const seen: string[] = []
  const look = async () => void seen.push(await readable(page))
  const events = await recordGiftEvents(page.context())
  const flow = page.locator('donation-form')
  const openContact = async (tab = page) => {
    await tab.goto(`${site.host}/kampanj/`)
    const flow = tab.locator('donation-form')
    await flow.getByText('Kort (Visa eller Mastercard)', { exact: true }).click()
    await flow.getByRole('button', { name: 'Fortsätt' }).click()
  }
  await openContact()
  await fill(flow, contact)
  await flow.getByLabel('Kom ihåg mina uppgifter').check()
  await look()
  await flow.getByRole('button', { name: /^Ge .* med kort/ }).click()
  await payAtCardPage(page)
  await expectThankYouPage(page)
  await expect.poll(() => eventsNamed(events, 'purchase').length).toBe(1)
  await look()

  await openContact()
  await expect(flow.locator('#donatorEmail')).toHaveValue(typed['donatorEmail'] ?? '')
  await expect(flow.locator('#ssn')).toHaveValue('')
  await look()
  await flow.getByRole('button', { name: 'Glöm mina uppgifter' }).click()
  await expect(flow.getByText('Dina uppgifter är borttagna.')).toBeFocused()
  await expect(flow.locator('#donatorEmail')).toHaveValue('')
  await look()
  const other = await page.context().newPage()
  await openContact(other)
  await expect(other.getByLabel('Kom ihåg mina uppgifter')).not.toBeChecked()
  await expect(other.locator('#donatorEmail')).toHaveValue('')

  const found = bare(decoded([...seen, ...events.map(({ detail }) => JSON.stringify(detail))].join('\n')))
  expect(secrets.filter((secret) => found.includes(secret))).toEqual([])
})

test('personal data: a form is in the storage of its tab alone, until it is sent', async ({ page, site }) => {
  await site.kill()
  await site.start({ LOG: 'on' })
  const events = await recordGiftEvents(page.context())
  const draft = () => page.evaluate(() => sessionStorage.getItem('charity-elements:form-drafts') ?? '')
  /** Everything but the draft. */
  const elsewhere = async () => bare(decoded((await readable(page)).replaceAll(JSON.stringify(await draft()), '')))
  const secretsIn = (text: string) => [...new Set(secrets.filter((secret) => text.includes(secret)))]
  const values = [typed['donatorFirstName'] ?? '', typed['donatorEmail'] ?? '', typed['personalGreeting'] ?? '']
  await page.goto(`${site.host}/kontakt/`)
  const form = page.locator('content-form')
  for (const [index, label] of ['Namn', 'E-post', 'Meddelande'].entries())
    await form.getByLabel(label).fill(values[index] ?? '')
  // The form is prerendered: what is typed is stored when its script has come.
  await expect.poll(async () => secretsIn(bare(await draft()))).toHaveLength(values.length)
  expect(secretsIn(await elsewhere())).toEqual([])
  const other = await page.context().newPage()
  await other.goto(`${site.host}/kontakt/`)
  await expect(other.locator('content-form').getByLabel('Namn')).toHaveValue('')
  expect(secretsIn(bare(await readable(other)))).toEqual([])

  await form.getByRole('button', { name: 'Skicka' }).click()
  await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeVisible()
  await expect.poll(draft).toBe('')
  const pushed = events.map(({ detail }) => JSON.stringify(detail)).join()
  expect(secretsIn((await elsewhere()) + bare(pushed + site.log))).toEqual([])
})
