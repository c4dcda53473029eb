import { type Page, expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { attributeOf, escapeAttribute } from '../../tools/catalogue/markup.mjs'
import { block, expectedProps, snippet, states } from './contents.ts'
import { addBlock, postOf } from './editor.ts'
import {
  type User,
  approve,
  examples,
  host,
  isDrawn,
  logIn,
  payments,
  phpProblems,
  publish,
  readBack,
  runPhp,
  version,
  wordpress,
} from './site.ts'

const pictures = 'test-results/wordpress-pictures'
type Post = Awaited<ReturnType<typeof postOf>>

const users: readonly User[] = ['editor', 'author']

/** Collects errors of the page's scripts, and the warnings of elements. */
function listen(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const text = message.text()
    if (/^charity-elements:|integrity|Content Security Policy/.test(text)) problems.push(text)
  })
  return problems
}

test('an administrator sets the CDN, the API and a pinned version', async ({ browser }) => {
  const page = await logIn(browser, 'admin', '/wp-admin/options-general.php?page=charity-elements')
  await expect(page.getByText('behöver veta var elementen hämtas')).toBeVisible()
  await page.getByLabel('CDN-adress').fill(`${host}/cdn/`)
  await page.getByLabel('Version').fill(version)
  await page.getByLabel('API-adress').fill(host)
  await page.locator('#charity-elements-fallback_url').fill(`${host}/ge/`)
  await page.getByLabel('Kassans adress').fill('https://kassa.example.org')
  await page.getByLabel('Samtyckeskaka').fill('CookieConsent')
  await page.getByLabel('Text i kakan').fill('marketing:true')
  await page.locator('#submit').click()
  await expect(page.locator('code', { hasText: `src="${host}/cdn/${version}/loader.js"` })).toContainText(
    'integrity="sha384-',
  )
  await expect(page.getByText('✓ CDN svarar')).toBeVisible()
  await expect(page.getByText('✓ API svarar')).toBeVisible()
  await page.screenshot({ path: `${pictures}/settings.png`, fullPage: true })

  // An API that answers, but not to pages of this site.
  const closed = createServer((_request, response) => response.end('{"csrf":"x"}')).listen(0, 'localhost')
  await once(closed, 'listening')
  await page.getByLabel('API-adress').fill(`http://localhost:${(closed.address() as AddressInfo).port}`)
  await page.locator('#submit').click()
  await expect(page.getByText(`✗ API tar inte emot sidor från ${wordpress} (CORS)`)).toBeVisible()
  closed.close()
  await page.getByLabel('API-adress').fill(host)
  await page.locator('#submit').click()
  await expect(page.getByText('✓ API svarar')).toBeVisible()

  // A wrong value is refused, and the saved one stays.
  await page.getByLabel('Version').fill('9.9.9')
  await page.locator('#submit').click()
  await expect(page.getByText('Version 9.9.9 finns inte')).toBeVisible()
  await expect(page.getByLabel('Version')).toHaveValue(version)
  await page.context().close()
})

const sidebarOf = (page: Page) => page.getByRole('region', { name: 'Editor settings' })

/** Adds a gift bar with an amount, a gift and a text of its own. */
async function addGiftBar(page: Page, post: Post): Promise<void> {
  const sidebar = sidebarOf(page)
  await addBlock(page, 'Gåvorad')
  const settings = page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Settings', exact: true })
  if ((await settings.getAttribute('aria-pressed')) !== 'true') await settings.click()
  await sidebar.getByLabel('Uppmaning').fill('Mat & värme för <alla> "i dag"')
  await sidebar.getByLabel('Belopp', { exact: true }).fill('100, 200, 500')
  await sidebar.getByLabel('Förvalt belopp').fill('1')
  await sidebar.getByLabel('Tacksidans adress').fill('/tack/')
  await sidebar.getByRole('group', { name: 'Gåvan i CMS:et' }).getByLabel('Id').fill('42')
  await sidebar.getByRole('group', { name: 'Ändamål' }).getByLabel('Namn').fill('Hemlöshet')
  const preview = post.frameLocator('iframe[title="Gåvorad"]')
  await expect(preview.locator('gift-bar').getByText('Mat & värme för <alla> "i dag"')).toBeVisible()
  await expect(preview.locator('gift-bar').getByRole('button', { name: 'Swisha 200 kr' })).toBeVisible()
  await page.screenshot({ path: `${pictures}/editor-gift-bar.png` })
  await sidebar.getByRole('button', { name: 'Andra ord' }).click()
  await sidebar.getByLabel('Texter som JSON').fill('{"swish": "Ge {amount} & tack"}')
  await expect(preview.locator('gift-bar').getByRole('button', { name: 'Ge 200 kr & tack' })).toBeVisible()
}

async function addQuestionAndSignup(page: Page, post: Post): Promise<void> {
  const sidebar = sidebarOf(page)
  await addBlock(page, 'Fråga och svar')
  await sidebar.getByLabel('Fråga').fill('Får jag ett kvitto?')
  await sidebar.getByLabel('Svar').fill('<p>Ja, & genast.</p>')
  await expect(
    post.frameLocator('iframe[title="Fråga och svar"]').getByText('Får jag ett kvitto?').first(),
  ).toBeVisible()

  await addBlock(page, 'Nyhetsbrev')
  await sidebar.getByLabel('Fråga efter namn').check()
  await expect(post.frameLocator('iframe[title="Nyhetsbrev"]').getByLabel('Förnamn')).toBeVisible()
  await page.screenshot({ path: `${pictures}/editor-three-blocks.png` })
}

/** Publishes the post. Returns its address. */
async function publishFromEditor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('region', { name: 'Editor publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  const link = page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: 'View Post' })
  return (await link.getAttribute('href')) ?? ''
}

/** Pays the gift of the post as a visitor. */
async function payOn(address: string, visitor: Page): Promise<void> {
  const visitorProblems = listen(visitor)
  await visitor.goto(address)
  expect(await readBack(visitor, 'gift-bar')).toEqual({
    tagline: 'Mat & värme för <alla> "i dag"',
    buttonAmounts: [100, 200, 500],
    initialChoiceIndex: 1,
    thankYouPageUrl: '/tack/',
    connectedGift: { id: '42', giftTag: [{ name: 'Hemlöshet' }] },
    'data-texts': '{"swish":"Ge {amount} \\u0026 tack"}',
  })
  await expect(visitor.locator(`link[rel=modulepreload][integrity][href*="files/gift-bar-"]`)).toHaveCount(1)
  await expect(visitor.locator('accordion-item').getByRole('button', { name: 'Får jag ett kvitto?' })).toBeVisible()
  const known = (await payments()).length
  await visitor.locator('gift-bar').getByRole('button', { name: 'Ge 200 kr & tack' }).click()
  await expect(visitor.getByRole('img', { name: 'QR-kod' })).toBeVisible()
  await visitor.screenshot({ path: `${pictures}/page-swish.png` })
  await expect.poll(async () => (await payments()).length).toBe(known + 1)
  const [payment] = await payments()
  if (!payment) throw new Error('No payment was made.')
  expect(payment.amount).toBe(200)
  await approve(payment)
  await visitor.waitForURL(`${host}/tack/**`)
  await expect(visitor.getByRole('heading', { level: 1, name: /Tack/ })).toBeVisible()
  await visitor.screenshot({ path: `${pictures}/page-thanks.png` })
  expect(visitorProblems).toEqual([])
}

test('an author adds three blocks in the editor, and a visitor pays a gift on the page', async ({ browser }) => {
  const page = await logIn(browser, 'author', '/wp-admin/post-new.php')
  const problems = listen(page)
  const post = await postOf(page)
  await post.getByRole('textbox', { name: /Add title/ }).fill('Värme & mat <3')
  await addGiftBar(page, post)
  await addQuestionAndSignup(page, post)
  const address = await publishFromEditor(page)

  // The editor recognises its own saved markup.
  await page.reload()
  await expect(
    (await postOf(page)).frameLocator('iframe[title="Gåvorad"]').getByText('Mat & värme för <alla> "i dag"'),
  ).toBeVisible()
  await expect(page.getByText(/unexpected or invalid content/)).toHaveCount(0)
  // A new block has no gift until its author names one.
  const expected = /preview|förhandsvis|has no data-connected-gift/i
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([])

  const visitor = await (await browser.newContext()).newPage()
  await payOn(address, visitor)
  await visitor.context().close()
  await page.context().close()
})

for (const user of users) {
  test(`every element survives as a block in a post by an ${user}`, async ({ browser, page }) => {
    const writer = await logIn(browser, user, '/wp-admin/post-new.php')
    const content = states.map(({ tag, example }) => block(tag, example)).join('\n\n')
    await page.goto(await publish(writer, `Block av ${user}`, content))
    for (const { tag, example } of states) {
      const props = expectedProps(tag, example)
      if (tag === 'external-checkout') props['host'] = 'https://kassa.example.org'
      if (tag === 'raw-code' && user === 'author') Reflect.deleteProperty(props, 'html')
      expect.soft(await readBack(page, tag), tag).toMatchObject(props)
    }
    await writer.context().close()
  })

  test(`every element survives as pasted HTML in a post by an ${user}`, async ({ browser, page }) => {
    const writer = await logIn(browser, user, '/wp-admin/post-new.php')
    const problems = listen(page)
    const content = states
      .map(({ tag, example }) => `Text om ${tag} -- "före".\n\n${snippet(tag, example)}`)
      .join('\n\n')
    await page.goto(await publish(writer, `HTML av ${user}`, content))
    for (const { tag, example } of states) {
      const found = await readBack(page, tag)
      const wanted = Object.entries(expectedProps(tag, example)).map(([name, value]) => [
        attributeOf(name),
        typeof value === 'string' ? value : JSON.stringify(value),
      ])
      if (tag === 'raw-code' && user === 'author') continue
      expect.soft(found, tag).toMatchObject(Object.fromEntries(wanted))
    }
    // The prose around them is still prose.
    await expect(page.getByText(/Text om gift-bar [–—] “före”\./)).toHaveCount(1)
    await expect(page.getByText('data-connected-gift')).toHaveCount(0)
    await page.locator('standard-gift').scrollIntoViewIfNeeded()
    for (const tag of ['gift-bar', 'standard-gift', 'content-form', 'accordion-item', 'page-banner']) {
      await page.locator(tag).first().scrollIntoViewIfNeeded()
      await expect.poll(() => isDrawn(page, tag), tag).toBe(true)
    }
    await page.locator('gift-bar').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${pictures}/html-by-${user}.png` })
    expect(problems.filter((problem) => /integrity|Policy/.test(problem))).toEqual([])
    await writer.context().close()
  })

  test(`shortcodes come out whole in a post by an ${user}`, async ({ browser, page }) => {
    const writer = await logIn(browser, user, '/wp-admin/post-new.php')
    const form = examples['content-form']?.[0]?.props['form']
    const content = [
      'Före -- "texten".',
      '[gift-bar tagline="Mat &amp; värme &lt;alla&gt;" button-amounts="100, 200,500" initial-choice-index="1" connected-gift-id="42" connected-gift-minimum-gift-amount="50" connected-gift-gift-tag-name="Hemlöshet" thank-you-page-url="/tack/" texts=\'{"swish": "Ge {amount} nu"}\']',
      '[accordion-item title="Får jag ett kvitto?" is-open]Ja, <strong>genast</strong>.[/accordion-item]',
      'Läs mer på [content-link link-url="https://www.example.org/mer?a=1&amp;b=2" link-title="vår sida"] i dag.',
      `[content-form]${JSON.stringify({ form }).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}[/content-form]`,
      'Så skrivs den: [[gift-bar]]',
      '[event-calendar heading="I vår"]{"events":[{"startDate":"2026-05-17T18:00","headline":"Konsert --- \\"Våren\\""}]}[/event-calendar]',
    ].join('\n\n')
    await page.goto(await publish(writer, `Kortkoder av ${user}`, content))
    expect(await readBack(page, 'gift-bar')).toEqual({
      tagline: 'Mat & värme <alla>',
      buttonAmounts: [100, 200, 500],
      initialChoiceIndex: 1,
      connectedGift: { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] },
      thankYouPageUrl: '/tack/',
      'data-texts': '{"swish": "Ge {amount} nu"}',
    })
    await expect(page.locator('gift-bar > a')).toHaveText('Ge en gåva')
    expect(await readBack(page, 'accordion-item')).toEqual({
      title: 'Får jag ett kvitto?',
      isOpen: true,
      body: 'Ja, <strong>genast</strong>.',
    })
    expect(await readBack(page, 'content-link')).toEqual({
      link: { url: 'https://www.example.org/mer?a=1&b=2', title: 'vår sida' },
    })
    await expect(page.locator('p', { has: page.locator('content-link') })).toContainText('Läs mer på')
    expect(await readBack(page, 'content-form')).toEqual({ form: JSON.parse(JSON.stringify(form)) })
    expect(await readBack(page, 'event-calendar')).toEqual({
      heading: 'I vår',
      events: [{ startDate: '2026-05-17T18:00', headline: 'Konsert --- "Våren"' }],
    })
    await expect(page.getByText('Så skrivs den: [gift-bar]')).toBeVisible()
    await expect(page.locator('gift-bar').getByRole('button', { name: 'Ge 200 kr nu' })).toBeVisible()
    await page.screenshot({ path: `${pictures}/shortcodes-by-${user}.png`, fullPage: true })
    await writer.context().close()
  })
}

test('an author cannot run scripts by an element', async ({ browser, page }) => {
  const author = await logIn(browser, 'author', '/wp-admin/post-new.php')
  const evil = `<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><b>fet</b>`
  const attack = { name: '', fallback: '', props: { html: evil, runScripts: true, Html: evil, RunScripts: true } }
  const checkout = { name: '', fallback: '', props: { host: 'https://evil.example', checkoutShortlink: 'x' } }
  const content = [
    block('raw-code', attack),
    snippet('raw-code', { ...attack, props: { html: evil } }).replace('>', ' data-run-scripts="true">'),
    `<raw-code data-props="${escapeAttribute(JSON.stringify(attack.props))}" onclick="window.harmed=1"></raw-code>`,
    `[raw-code]${escapeAttribute(JSON.stringify(attack.props))}[/raw-code]`,
    block('external-checkout', checkout),
    `<external-checkout data-host="https://evil.example" data-checkout-shortlink="x"></external-checkout>`,
  ].join('\n\n')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(await publish(author, 'Försök', content))
  await expect.poll(() => isDrawn(page, 'raw-code')).toBe(true)
  for (const index of [0, 1, 2, 3]) {
    const props = await readBack(page, 'raw-code', index)
    expect(JSON.stringify(props)).not.toMatch(/script|onerror|onclick/i)
  }
  for (const index of [0, 1]) {
    const props = await readBack(page, 'external-checkout', index)
    expect(props?.['host'] ?? props?.['data-host']).toBe('https://kassa.example.org')
  }
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined()
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  await author.context().close()
})

test('a consent cookie reaches the data layer', async ({ page, context }) => {
  await context.addCookies([{ name: 'CookieConsent', value: '{marketing%3Atrue}', url: wordpress }])
  await page.goto(wordpress)
  const layer = await page.evaluate(() => Reflect.get(window, 'dataLayer') as object[])
  expect(layer).toContainEqual({ event: 'cookie_consent_update', marketing: true })
})

/**
 * The build's renderer behind the host's call, which a test can stop. Its answers are never fresh,
 * so each page asks again.
 */
async function startRenderer() {
  const { renderElement } = (await import(pathToFileURL(resolve('dist/npm/prerender/renderer.js')).href)) as {
    renderElement(tag: string, props: object, options: object): string
  }
  const asked: { key: string | undefined; etag: string | undefined }[] = []
  const state = { isSilent: false }
  const server = createServer(async (request, response) => {
    asked.push({ key: request.headers.authorization, etag: request.headers['if-none-match'] })
    if (state.isSilent) return
    const { tag, props, ...options } = JSON.parse(await text(request)) as { tag: string; props: object }
    const sheet = `${host}/cdn/${version}/elements/${tag}.css`
    const html = renderElement(tag, props, { ...options, sheet })
    const etag = `"${createHash('sha256').update(html).digest('hex')}"`
    response.setHeader('ETag', etag).setHeader('Cache-Control', 'max-age=0')
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.end(html)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://localhost:${port}/render`, asked, state, stop }
}

const setRenderer = (address: string, key: string) =>
  runPhp(
    `$all = get_option('charity_elements'); $all['render_address'] = '${address}'; $all['render_key'] = '${key}'; update_option('charity_elements', $all);`,
  )

/** The prerendered page works, and nothing changes in it. */
async function expectHydrated(address: string, page: Page): Promise<void> {
  const problems = listen(page)
  await page.goto(address)
  await page.locator('accordion-item').getByRole('button').click()
  await expect(page.locator('accordion-item .answer')).toBeVisible()
  expect(problems).toEqual([])
  await page.close()
}

test('content is in the page without scripts, from the renderer, and a silent one is asked once', async ({
  browser,
}) => {
  const renderer = await startRenderer()
  setRenderer(renderer.address, 'hemlig')
  const author = await logIn(browser, 'author', '/wp-admin/post-new.php')
  const post = (question: string) =>
    publish(
      author,
      question,
      `[accordion-item title="${question}"]Ja, <b>genast</b>.[/accordion-item]\n\n[page-banner title="${question} Här."]`,
    )
  const first = await post('Får jag ett kvitto?')
  const second = await post('Kan jag ge mer?')
  await author.context().close()
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const question = visitor.locator('accordion-item').getByRole('button')
  renderer.asked.length = 0

  await visitor.goto(first)
  await expect(question).toHaveText('Får jag ett kvitto?')
  await expect(visitor.locator('page-banner').getByRole('heading')).toHaveText('Får jag ett kvitto? Här.')
  expect(renderer.asked).toEqual(Array(2).fill({ key: 'Bearer hemlig', etag: undefined }))
  await visitor.goto(first)
  await expect(question).toHaveText('Får jag ett kvitto?')
  expect(renderer.asked.slice(2)).toEqual(Array(2).fill({ key: 'Bearer hemlig', etag: expect.any(String) }))

  // Shows cached elements, and leaves the others to their script. A page waits for only one
  // element.
  renderer.state.isSilent = true
  await visitor.goto(first)
  await expect(question).toHaveText('Får jag ett kvitto?')
  await visitor.goto(second)
  expect(renderer.asked).toHaveLength(5)
  await expect(visitor.locator('accordion-item')).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await visitor.context().close()

  await expectHydrated(first, await browser.newPage())
  setRenderer('', '')
  renderer.stop()
})

test('a block theme shows the same', async ({ page }) => {
  runPhp(`switch_theme('twentytwentythree');`)
  const address = runPhp(`echo get_permalink(get_page_by_title('Kortkoder av author', OBJECT, 'post'));`)
  await page.goto(address)
  expect(await readBack(page, 'gift-bar')).toMatchObject({ tagline: 'Mat & värme <alla>' })
  await expect(page.locator('gift-bar').getByRole('button', { name: 'Ge 200 kr nu' })).toBeVisible()
  await page.screenshot({ path: `${pictures}/block-theme.png`, fullPage: true })
})

test('PHP has had nothing to complain of', () => {
  expect(
    phpProblems()
      .split('\n')
      .filter((line) => line.includes('charity-elements')),
  ).toEqual([])
})
