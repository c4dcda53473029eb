import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HostProcess, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'

const key = 'a key of a test, of 32 characters or more'
const newKey = 'ny'.repeat(20)
const cdn = 'https://cdn.example.org'
/** Nobody answers there: nothing is paid in this file. */
const nobody = 'http://localhost:1'

let host: HostProcess
let folder: string
let dataDir: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ce-render-'))
  const file = join(folder, 'content.json')
  await writeFile(
    file,
    JSON.stringify({ gifts: [{ id: '42', purpose: 'Hemlöshet' }], thankYouPages: [{ id: '7', path: '/tack/' }] }),
  )
  dataDir = await createDataFolder()
  const port = await freePort()
  url = `http://localhost:${port}`
  host = await HostProcess.start(
    {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      CONTENT: file,
      RENDER_KEY: newKey,
      RENDER_KEY_OLD: key,
      SECURITY_CONTACT: 'mailto:security@example.org',
      CDN_URL: `${cdn}/`,
      LIMIT_SIGN_INS_PER_ADDRESS: '2',
      ...providerSettings(nobody),
    },
    'host',
  )
})
afterAll(async () => {
  await host.kill()
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true })))
})

const question = { title: 'Får jag ett <kvitto>?', body: '<p>Ja, <b>genast</b>.</p>' }

const render = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/render`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

it('the host says where vulnerabilities are reported', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => [line.split(': ')[0], line.split(': ')[1]]),
  )
  expect(lines.get('Contact')).toBe('mailto:security@example.org')
  expect(lines.get('Canonical')).toBe(`${url}/.well-known/security.txt`)
  expect(Date.parse(lines.get('Expires') ?? '')).toBeGreaterThan(Date.now())
})

describe('POST /render', () => {
  it('takes a new key beside the one that it replaces', async () => {
    const body = { tag: 'accordion-item', props: question }
    expect((await render(body, { Authorization: `Bearer ${newKey}` })).status).toBe(200)
    expect((await render(body)).status).toBe(200)
  })

  it('gives the HTML of an element with its content, and its style sheet of the same release', async () => {
    const answer = await render({
      tag: 'accordion-item',
      props: question,
      attributes: { class: 'wide', 'data-surface': 'inverse' },
      fallback: '<p>Ring oss.</p>',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toMatch(/^<accordion-item data-title="Får jag ett &lt;kvitto&gt;\?" /)
    expect(html).toContain(' class="wide" data-surface="inverse"><template shadowrootmode="open">')
    expect(html).toContain('<p>Ja, <b>genast</b>.</p>')
    expect(html).toMatch(/<\/template><p>Ring oss\.<\/p><\/accordion-item>$/)
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1]
    expect(sheet).toMatch(/^https:\/\/cdn\.example\.org\/\d+\.\d+\.\d+\/elements\/accordion-item\.css$/)
    expect(answer.headers.get('link')).toBe(`<${sheet}>; rel=preload; as=style`)
  })

  it('renders in the language that is asked for', async () => {
    const bar = { tag: 'gift-bar', props: { buttonAmounts: [100, 200] } }
    expect(await (await render(bar)).text()).toContain('100 kr')
    expect(await (await render({ ...bar, lang: 'en' })).text()).toContain('SEK 100')
  })

  it('can be cached: the same HTML has the same ETag, and is not sent again', async () => {
    const first = await render({ tag: 'accordion-item', props: question })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/^max-age=\d+$/)
    const again = await render({ tag: 'accordion-item', props: question }, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await render(
      { tag: 'accordion-item', props: { ...question, isOpen: true } },
      { 'If-None-Match': etag },
    )
    expect(other.status).toBe(200)
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  it.each<[string, unknown, RegExp?]>([
    ['an unknown tag', { tag: 'accordion-items' }, /no <accordion-items>/],
    ['a tag of a prototype', { tag: '__proto__' }],
    ['markup for a tag', { tag: 'accordion-item><script>' }],
    ['a prop that does not match', { tag: 'gift-bar', props: { buttonAmounts: 'many' } }, /<gift-bar>/],
    ['a form without fields', { tag: 'content-form', props: { form: { id: 'x', pages: [] } } }, /No form to show/],
    ['a form that is no form', { tag: 'content-form', props: { form: 'x' } }],
    ['props that are no object', { tag: 'accordion-item', props: [] }],
    ['a language that there is not', { tag: 'accordion-item', props: question, lang: 'constructor' }, /no texts/],
    ['an event handler', { tag: 'accordion-item', props: question, attributes: { onclick: 'x()' } }],
    ['markup for an attribute', { tag: 'accordion-item', props: question, attributes: { 'class><script': '' } }],
    ['a field that there is not', { tag: 'accordion-item', props: question, nonce: 'x' }],
    ['no JSON', '{"tag":'],
    ['ten thousand lists', `{"tag":"accordion-item","props":{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`],
  ])('answers 400 to %s', async (_what, body, reason) => {
    const answer = await render(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toMatch(reason ?? /./)
  })

  it('answers 413 to a body that is too large', async () => {
    expect((await render({ tag: 'rich-text', props: { html: 'x'.repeat(300_000) } })).status).toBe(413)
  })

  it('escapes what props say, and runs none of it', async () => {
    const title = '"><script>alert(1)</script>'
    const html = await (
      await render({ tag: 'accordion-item', props: { title, body: '<img src=x onerror=alert(1)>' } })
    ).text()
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/<img[^>]*onerror/)
  })

  it('leaves out props that the element does not have: content chooses their names', async () => {
    const name = 'x><template shadowrootmode="open"><img src=x onerror=alert(1)>'
    const html = await (await render({ tag: 'accordion-item', props: { ...question, [name]: '' } })).text()
    expect(html).toMatch(/^<accordion-item data-title="[^"]*" data-body="[^"]*"><template shadowrootmode="open"><link /)
    expect(html).not.toContain('onerror')
  })

  it('is open to the key alone, and to no page; wrong keys are limited, the right one is not', async () => {
    const body = { tag: 'accordion-item', props: question }
    const wrong = () => render(body, { Authorization: 'Bearer another' })
    const refused = await wrong()
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect((await render(body, { Authorization: '' })).status).toBe(401)
    expect((await wrong()).status).toBe(429)
    expect((await render(body)).status).toBe(200)
  })

  it('is in the OpenAPI document, as a call with a key', async () => {
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json()
    const { operationId, security, responses } = paths['/render'].post
    expect({ operationId, security }).toEqual({ operationId: 'render', security: [{ renderKey: [] }] })
    expect(responses['200'].content).toHaveProperty(['text/html'])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['304', '400', '401', '413', '429']))
  })
})
