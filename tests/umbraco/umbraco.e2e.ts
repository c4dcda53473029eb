import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { artifacts, dist, test } from './fixtures.ts'

interface Example {
  name: string
  api?: unknown
  steps?: unknown
}
const examples = JSON.parse(readFileSync(join(dist, 'cdn/examples.json'), 'utf8')) as Record<string, Example[]>
const { version } = JSON.parse(readFileSync(join(dist, 'cdn/manifest.json'), 'utf8')) as { version: string }

/** The first example of each element that a page can show. */
const shown = Object.entries(examples).map(([tag, all]) => {
  const example = all.find(({ api, steps }) => !steps && (!api || tag === 'site-header'))
  if (!example) throw new Error(`${tag} has no example that a page can show.`)
  return { tag, name: example.name }
})

/** Waits until an element shows its view. */
async function waitForView(page: Page, tag: string) {
  // The pages of the demo host have a header of their own.
  const element = page.locator(`main ${tag}`).first()
  await element.evaluate((node) => node.scrollIntoView())
  await expect
    .poll(() =>
      element.evaluate(
        (node) =>
          Boolean(customElements.get(node.localName)) &&
          (node.localName === 'raw-code' || node.shadowRoot?.querySelector(':scope > slot') === null),
      ),
    )
    .toBe(true)
  return element
}

/** What a visitor gets from an element: roles, names and texts, the targets of links, and pictures. */
async function viewOf(page: Page, address: string, tag: string) {
  await page.goto(address)
  const element = await waitForView(page, tag)
  const read = async () => ({
    roles: (await element.ariaSnapshot()).replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, ''),
    ...(await element.evaluate((node) => {
      const root = node.shadowRoot ?? node
      return {
        links: [...root.querySelectorAll('a')].map(({ href }) =>
          href.replace(/^https?:\/\/(localhost|127\.0\.0\.1):\d+/, ''),
        ),
        pictures: [...root.querySelectorAll('img')].map(({ src, alt }) => [
          src.replace(/^https?:\/\/(localhost|127\.0\.0\.1):\d+/, ''),
          alt,
        ]),
      }
    })),
  })
  return read
}

for (const { tag, name } of shown) {
  test(`umbraco: ${tag} shows the same view as on the demo host's page`, async ({ page, host, umbraco }) => {
    const expected = await (await viewOf(page, `${host.host}/exempel/${tag}/?name=${encodeURIComponent(name)}`, tag))()
    const path = `${tag}/${encodeURIComponent(name)}`
    for (const address of [`${umbraco.url}/tag-helper/${path}`, `${umbraco.url}/partial/${path}`]) {
      const read = await viewOf(page, address, tag)
      await expect.poll(read, address).toEqual(expected)
      await expect(page.locator(tag)).toHaveClass('wide')
    }
  })
}

test('umbraco: a typed model and blocks of a list and a grid show their elements', async ({ page, umbraco }) => {
  await page.goto(`${umbraco.url}/typed`)
  await waitForView(page, 'gift-bar')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: '200 kr', exact: true })).toBeChecked()
  await page.goto(`${umbraco.url}/blocks`)
  await waitForView(page, 'gift-bar')
  await expect(page.locator('accordion-item').getByRole('button')).toHaveCount(2)
  await expect(page.locator('gift-bar').getByRole('heading')).toHaveText(['Ge en gåva idag', 'Ge en gåva idag'])
})

const hostileTexts = [
  `"><img src=x onerror=alert(1)>`,
  `'"&quot;&amp;<b>`,
  '</script><script>alert(1)</script>',
  '@Html.Raw("x") @@ @{ }',
  '🕯️ å ä ö \u2028\u2029 \u0001 {{ }} ${ }',
  'lång '.repeat(40_000),
]

test('umbraco: hostile texts arrive unharmed and run nothing', async ({ page, umbraco }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const text of hostileTexts) {
    await page.goto(`${umbraco.url}/without-loader`)
    await page.evaluate((typed) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/hostile' })
      form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: typed }))
      document.body.append(form)
      form.submit()
    }, text)
    await page.waitForURL('**/hostile')
    await waitForView(page, 'accordion-item')
    const title = await page.locator('accordion-item').evaluate((node) => (node as Element & { title: string }).title)
    expect(title).toBe(text)
  }
  expect(dialogs).toEqual([])
})

test('umbraco: without scripts, the fallback shows', async ({ browser, umbraco }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const quiet = await context.newPage()
  await quiet.goto(`${umbraco.url}/typed`)
  await expect(quiet.getByRole('link', { name: 'Ge en gåva', exact: true })).toBeVisible()
  await context.close()
})

test('umbraco: what lacks a prop that it needs shows its fallback, and the preview says which', async ({
  page,
  umbraco,
}) => {
  const inPreview = await (await page.goto(`${umbraco.url}/without-props?preview=true`))?.text()
  expect(inPreview?.match(/<!-- .*? -->/g)?.map((comment) => comment.split('. ')[0])).toEqual([
    '<!-- accordion-item shows its fallback, because it has no body',
    '<!-- content-form shows its fallback, because it has no form or formPicker',
    '<!-- gift-bar has no content',
    '<!-- content-image has no content',
  ])
  const published = await (await page.goto(`${umbraco.url}/without-props`))?.text()
  expect(published).not.toContain('<!--')
  await expect(page.locator('accordion-item, content-form')).toHaveCount(0)
  await expect(page.getByText('Texten utan komponent')).toBeVisible()
  await expect(page.getByText('Formuläret utan komponent')).toBeVisible()
  await waitForView(page, 'content-image')
  await expect(page.getByRole('img', { name: 'Natt' })).toBeAttached()
})

test('umbraco: the form picker of Umbraco Forms shows its form', async ({ page, umbraco }) => {
  await page.goto(`${umbraco.url}/form-picker`)
  const form = await waitForView(page, 'content-form')
  await expect(form.getByRole('textbox').first()).toBeVisible()
})

test('umbraco: content that cannot be written shows the fallback, and pages that pick themselves end', async ({
  page,
  umbraco,
}) => {
  await page.goto(`${umbraco.url}/circular`)
  await waitForView(page, 'accordion-item')
  await expect(page.locator('accordion-item').first().getByRole('button')).toHaveText('En fråga')
  expect(umbraco.log()).toContain('<accordion-item> shows its fallback, because its content cannot be written as JSON')
})

test('umbraco: a wrong CDN and a missing loader are logged once, and the fallback stays', async ({ page, umbraco }) => {
  for (const path of ['/wrong-cdn', '/wrong-cdn', '/without-loader', '/without-loader']) {
    const answer = await page.goto(umbraco.url + path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('Texten utan komponent')).toBeVisible()
    await expect(page.locator('script')).toHaveCount(0)
  }
  const times = (text: string) => umbraco.log().split(text).length - 1
  await expect.poll(() => times("<charity-loader> has no CDN: 'cdn example org'")).toBe(1)
  await expect.poll(() => times('/without-loader has <accordion-item> but no <charity-loader>')).toBe(1)
})

/** Values of blocks as the backoffice's property editors keep them. */
const blockValues = {
  'gift-bar': {
    tagline: 'Ge en gåva idag',
    buttonAmounts: ['100', '200'],
    connectedGift: '6f1f0d3e-93c7-4a6f-9f0a-1b2c3d4e5f60',
  },
  'image-slider': {
    items: {
      layout: { 'Umbraco.BlockList': [{ contentKey: 'b' }, { contentKey: 'a' }] },
      contentData: [
        {
          key: 'a',
          contentTypeKey: 'slide',
          values: [
            { alias: 'imageDescription', value: 'Den andra' },
            { alias: 'imagePicker', value: [{ key: '1', mediaKey: 'm2', crops: [], focalPoint: null }] },
          ],
        },
        {
          key: 'b',
          contentTypeKey: 'slide',
          values: [
            { alias: 'imageDescription', value: 'Den första' },
            { alias: 'imagePicker', value: [{ key: '2', mediaKey: 'm1', crops: [], focalPoint: null }] },
          ],
        },
      ],
      settingsData: [],
      expose: [],
    },
  },
  'content-link': {
    link: [{ name: 'Om oss', url: '/om-oss/', queryString: '?kort=1', target: null, type: 'document', unique: 'x' }],
    appearance: ['button'],
  },
  'page-banner': {
    title: 'Välkommen',
    backgroundColor: { value: '#f6d5d8', label: 'Rosa' },
    textContent: { markup: '<p>En text</p>', blocks: null },
  },
}

test("umbraco: the backoffice's own loader makes the previews, from what its editors keep", async ({
  page,
  host,
  umbraco,
}) => {
  // The loader of extensions is the one that Umbraco publishes. What else a view imports of the backoffice is played; `tests/umbraco/backoffice` holds it against the types.
  const backoffice = join(
    artifacts,
    'backoffice-18/node_modules/@umbraco-cms/backoffice/dist-cms/libs/extension-api/functions',
  )
  await page.route('**/backoffice/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const played: Record<string, string> = {
      'element-api.js': `export const UmbElementMixin = (base) => class extends base { connectedCallback() {} }`,
      'media.js': `export class UmbMediaUrlRepository {
        requestItems = async (keys) => ({ data: keys.map((unique) => ({ unique, url: '/media/' + unique + '.jpg' })) })
      }`,
    }
    await route.fulfill({
      contentType: 'text/javascript',
      body: played[name] ?? readFileSync(join(backoffice, name), 'utf8'),
    })
  })
  await page.goto(`${umbraco.url}/without-loader`)
  await page.addScriptTag({
    type: 'importmap',
    content: JSON.stringify({
      imports: {
        '@umbraco-cms/backoffice/element-api': '/backoffice/element-api.js',
        '@umbraco-cms/backoffice/media': '/backoffice/media.js',
      },
    }),
  })
  await page.evaluate(async (values) => {
    const path = (name: string) => name
    const { createExtensionElement } = (await import(path('/backoffice/create-extension-element.function.js'))) as {
      createExtensionElement(manifest: object): Promise<HTMLElement & { content: object }>
    }
    const manifest = (await (await fetch('/App_Plugins/CharityElements/umbraco-package.json')).json()) as {
      extensions: { elementName: string }[]
    }
    for (const [tag, content] of Object.entries(values)) {
      const extension = manifest.extensions.find(({ elementName }) => elementName === `charity-block-${tag}`)
      if (!extension) throw new Error(`The manifest has no view for ${tag}.`)
      const view = await createExtensionElement(extension)
      view.content = content
      // As in the backoffice, in a shadow root.
      const entry = document.body.appendChild(document.createElement('div'))
      entry.attachShadow({ mode: 'open' }).append(view)
    }
  }, blockValues)
  await expect(page.locator('gift-bar').getByRole('radio')).toHaveCount(2)
  const pictures = page.locator('image-slider img')
  await expect(pictures.first()).toHaveAttribute('src', /\/media\/m1\.jpg/)
  await expect(pictures).toHaveCount(2)
  await expect(page.locator('content-link').getByRole('link', { name: 'Om oss' })).toHaveAttribute(
    'href',
    /\/om-oss\/\?kort=1$/,
  )
  await expect(page.locator('page-banner').getByRole('heading', { name: 'Välkommen' })).toBeVisible()
  await expect(page.locator('page-banner').getByText('En text')).toBeVisible()
  expect(await (await fetch(`${umbraco.url}/App_Plugins/CharityElements/settings.js`)).text()).toBe(
    `export const cdn = "${host.host}/cdn/${version}"\n`,
  )
})

test('umbraco: the package has assemblies, partials, previews, licence and readme', () => {
  const files = unzipSync(readFileSync(join(artifacts, `CharityElements.Umbraco.${version}.nupkg`)))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      'lib/net8.0/CharityElements.Umbraco.dll',
      'lib/net10.0/CharityElements.Umbraco.dll',
      'staticwebassets/block-views.js',
      'staticwebassets/tags.js',
      'staticwebassets/umbraco-package.json',
    ]),
  )
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('CharityElements.Umbraco.nuspec')).toContain(`<version>${version}</version>`)
  expect(text('CharityElements.Umbraco.nuspec')).toContain('<license type="expression">MIT</license>')
  const assembly = new TextDecoder('latin1').decode(files['lib/net10.0/CharityElements.Umbraco.dll'])
  for (const { tag } of shown) {
    const partial = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(assembly, tag).toContain(`Views_Partials_CharityElements_${partial}`)
  }
})

test("umbraco: the fixtures of the Delivery API are what Umbraco's classes write", () => {
  for (const major of [13, 17, 18]) {
    const written = readFileSync(join(artifacts, `umbraco-${major}.json`), 'utf8')
    expect(written).toBe(readFileSync(join(import.meta.dirname, `delivery-api/umbraco-${major}.json`), 'utf8'))
  }
})
