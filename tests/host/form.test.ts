import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { postFormPath } from '@charity-elements/contract'
import { maxFormSize } from '@charity-elements/contract/cms-form'

const field = (id: string, type: string, more: object = {}) => ({ id, caption: id, type: { name: type }, ...more })
const hidden = {
  condition: { actionType: 'Show', logicType: 'All', rules: [{ field: 'name', operator: 'Is', value: 'x' }] },
}
const choices = [
  { value: 'a', caption: 'A' },
  { value: 'b', caption: 'B' },
]
const upload = {
  allowMultipleFileUploads: true,
  allowAllUploadExtensions: false,
  allowedUploadExtensions: ['pdf', '.PNG'],
  maxUploadSize: 1000,
}

const form = {
  id: 'form-1',
  name: 'Kontakt',
  pages: [
    {
      fieldsets: [
        {
          columns: [
            {
              fields: [
                field('name', 'Short answer', { required: true }),
                field('story', 'Long answer'),
                field('town', 'Dropdown', { preValues: choices }),
                field('tasks', 'Multiple choice', { preValues: choices }),
                field('one', 'Single choice', { preValues: choices }),
                field('licence', 'Checkbox'),
                field('why', 'Short answer', { required: true, ...hidden }),
                field('text', 'Rich text'),
              ],
            },
          ],
        },
        { columns: [{ fields: [field('more', 'Short answer', { required: true })] }], ...hidden },
      ],
    },
    {
      fieldsets: [
        {
          columns: [
            {
              fields: [
                field('cv', 'File upload', { fileUploadOptions: upload }),
                field('photo', 'File upload', {
                  fileUploadOptions: { allowMultipleFileUploads: false, allowAllUploadExtensions: true },
                }),
                field('consent', 'Data Consent', { required: true }),
              ],
            },
          ],
        },
      ],
    },
  ],
}

let host: TestHost
let distDir: string
let visitor: Visitor

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'ce-dist-'))
  await mkdir(join(distDir, 'cdn'))
  const example = { name: 'Contact', fallback: '', props: { formPicker: { form } } }
  await writeFile(join(distDir, 'cdn/examples.json'), JSON.stringify({ 'content-form': [example] }))
  host = await startTestHost({ distDir })
  visitor = await new Visitor(host.addresses.host).openPage()
})
afterAll(async () => {
  await host.stop()
  await rm(distDir, { recursive: true })
})

type Entry = [name: string, value: string | File]
const valid: Entry[] = [
  ['name', 'Åsa'],
  ['consent', 'true'],
]
const file = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes).fill(65)], name, { type: 'application/pdf' })

async function send(
  entries: Entry[],
  own: Entry[] = [
    ['csrf', visitor.csrf],
    ['formId', 'form-1'],
  ],
) {
  const body = new FormData()
  for (const [name, value] of [...own, ...entries]) body.append(name, value)
  const response = await fetch(`${host.addresses.host}/api/post-form/`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}
const ownerPage = async () => (await fetch(`${host.addresses.host}/redaktion/`)).text()

describe('submitted form', () => {
  it('is stored with all values and files, and the owner can read it [API-1, API-2, API-3, API-5]', async () => {
    const sent = await send([
      ['name', 'Åsa <b>Ek</b>'],
      ['town', 'a'],
      ['tasks', 'a'],
      ['tasks', 'b'],
      ['consent', 'true'],
      ['cv', file('intyg åäö.pdf', 400)],
      ['cv', file('bild.png', 500)],
    ])
    expect(sent.status).toBe(200)
    const page = await ownerPage()
    expect(page).toContain('Åsa &lt;b&gt;Ek&lt;/b&gt;')
    expect(page).toContain('<dd>a, b</dd>')
    expect(page).toContain('intyg åäö.pdf')
    const [, link = ''] = /href="(\/redaktion\/filer\/[^"]+)" download>intyg/.exec(page) ?? []
    const saved = await fetch(host.addresses.host + link)
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''intyg%20%C3%A5%C3%A4%C3%B6.pdf")
    expect((await saved.arrayBuffer()).byteLength).toBe(400)
  })

  it.each<[string, Entry[]]>([
    ['without a required value', [['consent', 'true']]],
    [
      'with a required value of spaces',
      [
        ['name', '  '],
        ['consent', 'true'],
      ],
    ],
    ['without consent', [['name', 'Åsa']]],
    [
      'with consent that is not true',
      [
        ['name', 'Åsa'],
        ['consent', 'false'],
      ],
    ],
    [
      'with a short answer of 251 characters',
      [
        ['name', 'x'.repeat(251)],
        ['consent', 'true'],
      ],
    ],
    ['with a long answer of 10001 characters', [...valid, ['story', 'x'.repeat(10_001)]]],
    ['with a dropdown value that is not a choice', [...valid, ['town', 'c']]],
    ['with a multiple choice value that is not a choice', [...valid, ['tasks', 'a'], ['tasks', 'c']]],
    ['with two single choices', [...valid, ['one', 'a'], ['one', 'b']]],
    ['with a checkbox that is neither true nor false', [...valid, ['licence', 'on']]],
    ['with an unknown field', [...valid, ['admin', 'true']]],
    ['with a value under the name __proto__', [...valid, ['__proto__', 'x']]],
    ['with a file in a text field', [...valid, ['name', file('a.pdf', 1)]]],
    ['with a file extension that is not allowed', [...valid, ['cv', file('a.exe', 1)]]],
    ['with a file without an extension', [...valid, ['cv', file('pdf', 1)]]],
    ['with files one byte over the total limit', [...valid, ['cv', file('a.pdf', 600)], ['cv', file('b.pdf', 401)]]],
    ['with two files where one is allowed', [...valid, ['photo', file('a.gif', 1)], ['photo', file('b.gif', 1)]]],
    ['with a photo over 15 MB', [...valid, ['photo', file('a.gif', 15_728_641)]]],
  ])('is refused %s [API-6]', async (_name, entries) => {
    expect((await send(entries)).status).toBe(400)
  })

  it.each<[string, Entry[]]>([
    ['with only the required values; conditional fields are not required', valid],
    [
      'with a short answer of 250 characters',
      [
        ['name', 'å'.repeat(250)],
        ['consent', 'true'],
      ],
    ],
    [
      'with a long answer of 10000 characters, a line break counted as one',
      [...valid, ['story', `${'x'.repeat(9_998)}\r\ny`]],
    ],
    [
      'with files of exactly the limit, extensions in upper or lower case',
      [...valid, ['cv', file('a.PDF', 600)], ['cv', file('b.png', 400)]],
    ],
    ['with a photo of exactly 15 MB', [...valid, ['photo', file('a', 15_728_640)]]],
    [
      'with 100 files',
      [...valid, ...Array.from({ length: 100 }, (_, index): Entry => ['cv', file(`${index}.pdf`, 10)])],
    ],
    ['with an empty file input', [...valid, ['cv', new File([], '')]]],
  ])('is accepted %s', async (_name, entries) => {
    expect(await send(entries)).toMatchObject({ status: 200 })
  })

  it('is refused with more than 100 files', async () => {
    // Together they are below the limit of bytes.
    const files = Array.from({ length: 101 }, (_, index): Entry => ['cv', file(`${index}.pdf`, 1)])
    expect((await send([...valid, ...files])).status).toBeGreaterThanOrEqual(400)
  })

  it('is refused without a valid token, and for an unknown form', async () => {
    expect(await send(valid, [['formId', 'form-1']])).toMatchObject({ status: 403, body: { error: 'csrf' } })
    expect(
      (
        await send(valid, [
          ['csrf', 'x'],
          ['formId', 'form-1'],
        ])
      ).status,
    ).toBe(403)
    expect(
      (
        await send(valid, [
          ['csrf', visitor.csrf],
          ['formId', 'form-2'],
        ])
      ).status,
    ).toBe(400)
    expect((await visitor.post(postFormPath, { formId: 'form-1' })).status).toBe(415)
  })

  it('a refused form stores nothing', async () => {
    const before = await ownerPage()
    await send([...valid, ['town', 'c'], ['cv', file('spår.pdf', 10)]])
    expect(await ownerPage()).toBe(before)
  })

  it('a form that could not be stored takes no place from the next ones', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TMPDIR', join(distDir, 'missing'))
    for (let count = 0; count < 10; count++) expect((await send(valid)).status).toBe(500)
    vi.unstubAllEnvs()
    expect((await send(valid)).status).toBe(200)
  })
})

describe('refused form', () => {
  /** Starts a request to which more can be written. */
  function sending(headers: Record<string, string>) {
    const sent = request(`${host.addresses.host}/api/post-form/`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=cut', ...headers },
    })
    // The connection may be closed while the rest is being sent.
    sent.on('error', () => undefined)
    const status = once(sent, 'response').then(([response]: IncomingMessage[]) => {
      response?.resume()
      return response?.statusCode
    })
    return { sent, status }
  }
  const entry = (name: string, more = '') => `--cut\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const aFile = entry('photo', '; filename="a.gif"')

  it('is refused by its Content-Length before it is read', async () => {
    const { sent, status } = sending({ 'Content-Length': String(maxFormSize + 5 * 1024 * 1024 + 1) })
    sent.flushHeaders()
    expect(await status).toBe(413)
    sent.destroy()
  })

  it.each([
    ['without a token', ''],
    ['with an unknown token', `${entry('csrf')}x\r\n`],
  ])('is refused %s before its files are read', async (_name, before) => {
    const { sent, status } = sending({})
    sent.write(before + aFile + 'x'.repeat(100_000))
    expect(await status).toBe(403)
    sent.destroy()
  })

  it('is refused once it is too large, when it has no Content-Length', async () => {
    const { sent, status } = sending({})
    sent.write(`${entry('csrf')}${visitor.csrf}\r\n`)
    for (let files = 0; files < 6; files++) sent.write(`${aFile}${'x'.repeat(15_000_000)}\r\n`)
    expect(await status).toBe(413)
    sent.destroy()
  })
})

describe('owner pages', () => {
  it('require the password if one is set, and are off in production without one', async () => {
    const guarded = await startTestHost({ hasControls: false, ownerPassword: 'hemligt:å' })
    const ask = (authorization?: string) =>
      fetch(`${guarded.addresses.host}/redaktion/`, { headers: authorization ? { Authorization: authorization } : {} })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    expect((await ask()).status).toBe(401)
    expect((await ask(basic('owner:fel'))).status).toBe(401)
    expect((await ask(basic('owner:hemligt:å'))).status).toBe(200)
    await guarded.stop()
    const closed = await startTestHost({ hasControls: false })
    expect((await fetch(`${closed.addresses.host}/redaktion/`)).status).toBe(404)
    await closed.stop()
  })
})
