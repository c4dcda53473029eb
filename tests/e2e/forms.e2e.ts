import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { type Site, accessibilityProblems, dataLayer, expect, stripCookies, test } from './support/fixtures.ts'
import { newsletterSignup, postFormPath } from '@charity-elements/contract'

/* Forms from the first field to the site owner's page, on the site itself and on another site. */

test.describe.configure({ mode: 'parallel' })

const postForm = postFormPath
const formOn = (page: Page): Locator => page.locator('content-form')

/** Opens the contact page and fills in its form. */
async function contact(page: Page, site: Site, message: string): Promise<Locator> {
  await page.goto(`${site.host}/kontakt/`)
  const form = formOn(page)
  await expect(form.locator('[data-hydrate]')).toHaveCount(0)
  await form.getByLabel('Namn').fill('Anna Lind')
  await form.getByLabel('E-post').fill('anna@example.org')
  await form.getByLabel('Meddelande').fill(message)
  return form
}

/** Scrolls to the signup in the footer, once the content above it has its final height. */
async function signupInFooter(page: Page, site: Site): Promise<Locator> {
  await page.goto(`${site.host}/kontakt/`)
  await expect(formOn(page).getByRole('button', { name: 'Skicka' })).toBeVisible()
  const signup = page.locator('footer newsletter-signup')
  await signup.scrollIntoViewIfNeeded()
  return signup
}

const countPosts = (page: Page) => {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(postForm)) count += 1
  })
  return () => count
}

/** Fills in the first page of the volunteer's form by keyboard, from its first error. */
async function typeFirstPage(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Nästa' }).click()
  await expect(form.locator('#summary')).toBeFocused()
  await expect(form.getByText('* Det finns obligatoriska fält')).toBeVisible()
  await form.getByRole('link', { name: 'Förnamn' }).click()
  await expect(form.getByLabel('Förnamn')).toBeFocused()
  for (const text of ['Åsa', 'Öberg', 'asa@example.org', '070-123 45 67']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Annan')
  await form.getByLabel('Vilken ort?').fill('Visby')
  await page.keyboard.press('Enter')
}

async function fillInSecondPage(form: Locator): Promise<void> {
  for (const label of ['Soppkök', 'Läxhjälp', 'En gång i månaden', 'Jag har körkort']) {
    await form.getByLabel(label).check()
  }
  await form.getByLabel('Vilka ämnen').fill('Matematik')
  await form.getByLabel('Berätta lite om dig själv').fill('Jag är lärare.\n\nOch tycker om "soppa" & <bröd>.')
  await form.getByRole('button', { name: 'Nästa' }).click()
}

const certificate = Buffer.from('%PDF-1.4 ett intyg')

/** The site owner's page shows the volunteer's answers and returns the certificate. */
async function expectAtSiteOwner(page: Page, { host }: Site): Promise<void> {
  await page.goto(`${host}/redaktion/`)
  const card = page.getByRole('article').filter({ hasText: 'asa@example.org' })
  for (const answer of ['Åsa', 'Öberg', 'Visby', 'soppkök, läxhjälp', 'en-gång-i-månaden', 'Matematik', '& <bröd>.']) {
    await expect(card).toContainText(answer)
  }
  const saving = page.waitForEvent('download')
  await card.getByRole('link', { name: 'intyg å.pdf' }).click()
  const saved = await (await saving).path()
  expect(await readFile(saved)).toEqual(certificate)
}

test('form: three pages with every field type reach the site owner [FRM-1, FRM-4, FRM-32, FRM-33, API-1, API-2, API-3, API-5, TRK-3]', async ({
  page,
  site,
}) => {
  const form = formOn(page)
  const isAccessible = async () => expect(await accessibilityProblems(page, 'content-form')).toEqual([])
  await page.goto(`${site.host}/volontar/`)
  await expect(form.getByRole('link', { name: 'hur det går till' })).toBeVisible()
  await expect(form.getByText('Steg 1 av 3')).toBeVisible()
  await isAccessible()
  await typeFirstPage(page, form)
  await expect(form.getByText('Steg 2 av 3')).toBeVisible()
  await isAccessible()
  await fillInSecondPage(form)
  await expect(form.getByText('Steg 3 av 3')).toBeVisible()
  await form.getByLabel('Bifoga intyg').setInputFiles([
    { name: 'intyg å.pdf', mimeType: 'application/pdf', buffer: certificate },
    { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.alloc(1_572_864) },
  ])
  await expect(form.getByText('10 % av 15 MB används')).toBeVisible()
  await form.getByLabel('Samtycke').check()
  await isAccessible()
  const posts = countPosts(page)
  await form.getByRole('button', { name: 'Skicka anmälan' }).dblclick()
  await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeVisible()
  expect(posts()).toBe(1)
  await expect
    .poll(() => dataLayer(page, 'generate_lead'))
    .toEqual([{ event: 'generate_lead', form_name: 'Bli volontär' }])
  await expectAtSiteOwner(page, site)
})

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('form: ticking a box shows its field, and the form is sent', async ({ page, site }) => {
    const form = await contact(page, site, 'Hej från telefonen')
    await form.getByLabel('Jag vill bli uppringd').tap()
    await form.getByRole('button', { name: 'Skicka' }).tap()
    await expect(form.getByRole('link', { name: 'Mobilnummer' })).toBeVisible()
    await form.getByRole('link', { name: 'Mobilnummer' }).tap()
    await expect(form.getByLabel('Mobilnummer')).toBeFocused()
    await page.keyboard.type('070-123 45 67')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await form.getByRole('button', { name: 'Skicka' }).tap()
    await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeInViewport()
  })
})

test('form: a reload and Back keep what is typed, and a link offers it', async ({ page, site }) => {
  const form = await contact(page, site, 'Hej från fliken')
  const expectFilledIn = async (tab: Page) => {
    await expect(formOn(tab).getByLabel('Meddelande')).toHaveValue('Hej från fliken')
    await expect(formOn(tab).getByLabel('Namn')).toHaveValue('Anna Lind')
  }
  await page.reload()
  await expectFilledIn(page)
  await page.goto(site.host)
  await page.goBack()
  await expectFilledIn(page)

  await page.goto(site.host)
  await page.goto(`${site.host}/kontakt/`)
  await expect(form.getByText('Du har börjat fylla i formuläret.')).toBeVisible()
  await expect(form.getByLabel('Namn')).toHaveValue('')
  await form.getByRole('button', { name: 'Återställ', exact: true }).click()
  await expectFilledIn(page)
})

test('form: a crash of the tab keeps what is typed, and offers to restore it', async ({ page, site }) => {
  await contact(page, site, 'Hej från fliken')
  // Playwright gives up a page that has crashed; the browser does not.
  const tab = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void tab.send('Page.crash').catch(() => {})
  await crashed
  await tab.send('Page.reload')
  const evaluate = async (expression: string) =>
    (
      await tab.send('Runtime.evaluate', {
        expression: `(root => ${expression})(document.querySelector('content-form')?.shadowRoot)`,
      })
    ).result.value
  await expect.poll(() => evaluate(`root?.querySelector('#notice button')?.textContent`)).toBe('Återställ')
  await evaluate(`root.querySelector('#notice button').click()`)
  await expect.poll(() => evaluate(`root?.querySelector('textarea')?.value`)).toBe('Hej från fliken')
})

test('form: Back and Forward are the pages of a form, and neither sends it', async ({ page, site }) => {
  const posts = countPosts(page)
  await page.goto(site.host)
  await page.goto(`${site.host}/volontar/`)
  const form = formOn(page)
  await typeFirstPage(page, form)
  await expect(form.getByText('Steg 2 av 3')).toBeVisible()
  await fillInSecondPage(form)
  await expect(form.getByText('Steg 3 av 3')).toBeVisible()
  await page.goBack()
  await expect(form.getByText('Steg 2 av 3')).toBeVisible()
  await expect(form.getByLabel('Vilka ämnen')).toHaveValue('Matematik')
  await page.goBack()
  await expect(form.getByText('Steg 1 av 3')).toBeVisible()
  await expect(form.getByLabel('Förnamn')).toHaveValue('Åsa')
  await page.goForward()
  await page.reload()
  await expect(form.getByText('Steg 2 av 3')).toBeVisible()
  await expect(form.getByLabel('Soppkök')).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${site.host}/`)
  expect(posts()).toBe(0)
})

test('form: a failed send keeps the input, which can be sent again [API-6, ERR-1, FRM-34]', async ({ page, site }) => {
  const message = 'Ett långt svar som inte får gå förlorat'
  const form = await contact(page, site, message)
  const dialog = form.getByRole('dialog', { name: 'Tekniskt fel', exact: true })
  // The faults have no `times`: a browser itself retries once when a connection is dropped.
  for (const kind of ['broken', 'garbage', 'unreachable']) {
    await site.fault({ path: postForm, kind })
    await form.getByRole('button', { name: 'Skicka' }).click()
    await expect(dialog).toBeVisible()
    if (kind === 'broken') expect(await accessibilityProblems(page, 'content-form')).toEqual([])
    await dialog.getByRole('button', { name: 'Stäng', exact: true }).click()
    await form.getByRole('button', { name: 'Återställ', exact: true }).click()
    await expect(form.getByLabel('Meddelande')).toHaveValue(message)
    await site.reset()
  }
  await form.getByRole('button', { name: 'Skicka' }).click()
  await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeVisible()
  await page.goto(`${site.host}/redaktion/`)
  await expect(page.getByText(message)).toHaveCount(1)
})

for (const [how, strip] of [
  ['with the cookies that the browser allows', false],
  ['with every cookie stripped', true],
] as const) {
  test(
    `form and signup on the microsite (cross-site): both are sent ${how} [API-4, API-15]`,
    { tag: strip ? [] : '@long' },
    async ({ page, site }) => {
      if (strip) await stripCookies(page, site)
      const examples = await (await fetch(`${site.host}/cdn/examples.json`)).json()
      await page.goto(site.microsite)
      await page.evaluate((props) => {
        const form = Object.assign(document.createElement('content-form'), props)
        document.querySelector('main')?.prepend(form, document.createElement('newsletter-signup'))
      }, examples['content-form'][1].props)
      const form = formOn(page)
      await form.getByLabel('Namn').fill('Bo')
      await form.getByLabel('E-post').fill('bo@example.org')
      await form.getByLabel('Meddelande').fill('Från en annan sajt')
      await form.getByRole('button', { name: 'Skicka' }).click()
      await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeVisible()
      const signup = page.locator('main newsletter-signup')
      await signup.getByLabel('E-post').fill('bo@example.org')
      await page.keyboard.press('Enter')
      await expect(signup.getByText('Ditt första nyhetsbrev')).toBeVisible()

      for (const path of [postForm, newsletterSignup.path]) {
        const [call] = (await site.requests()).filter((request) => request.method === 'POST' && request.path === path)
        expect(call?.origin).toBe(site.microsite)
        if (strip) expect(call?.cookies).toEqual([])
        else expect(call?.cookies.length).toBeGreaterThan(0)
      }
    },
  )
}

test('form: a large upload shows its progress', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.host}/volontar/`)
  const form = formOn(page)
  for (const [label, text] of [
    ['Förnamn', 'Eva'],
    ['Efternamn', 'Ek'],
    ['E-post', 'eva@example.org'],
  ] as const) {
    await form.getByLabel(label).fill(text)
  }
  await form.getByLabel('Ort').selectOption('Malmö')
  await form.getByRole('button', { name: 'Nästa' }).click()
  await form.getByLabel('Soppkök').check()
  await form.getByLabel('Vid enstaka tillfällen').check()
  await form.getByRole('button', { name: 'Nästa' }).click()
  await form
    .getByLabel('Bifoga intyg')
    .setInputFiles({ name: 'stor.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3_000_000) })
  await form.getByLabel('Samtycke').check()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_500_000,
  })
  await form.getByRole('button', { name: 'Skicka anmälan' }).click()
  const share = form.getByRole('progressbar')
  await expect
    .poll(async () => Number(await share.getAttribute('aria-valuenow')), { intervals: [100] })
    .toBeGreaterThan(10)
  await expect(form.getByRole('heading', { name: 'Tack, vi hör av oss!' })).toBeVisible({ timeout: 20_000 })
})

test('newsletter signup in the footer: a valid address is signed up [NEW-6, NEW-10, TRK-5]', async ({ page, site }) => {
  const signup = await signupInFooter(page, site)
  await signup.getByLabel('E-post').fill('anna@example.org')
  await signup.getByRole('button', { name: 'Prenumerera' }).click()
  await expect(signup.getByText('Ditt första nyhetsbrev kommer snart till din inkorg.')).toBeVisible()
  await expect
    .poll(() => dataLayer(page, 'generate_lead'))
    .toEqual([{ event: 'generate_lead', form_name: 'Nyhetsbrev footer' }])
  expect(await accessibilityProblems(page, 'footer newsletter-signup')).toEqual([])
})
