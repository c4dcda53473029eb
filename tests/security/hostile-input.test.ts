import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { donor, host, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { swishGiftBody } from '../../host/testing/visitor.ts'

useOneDonor()

/** Sends a body unchanged. */
const raw = (path: string, body: string, type = 'application/json') =>
  fetch(host.addresses.host + path, { method: 'POST', headers: { 'Content-Type': type }, body })
const withToken = (text: string) => `{"csrf":"${donor.csrf}",${text}}`

describe('hostile input', () => {
  it.each([
    ['a lone surrogate in a value', '"formData":{"detailsForm":{"firstName":"\\ud800"}}'],
    ['a lone surrogate in a name', '"formData":{"\\udfff":1}'],
    ['NUL', '"formData":{"detailsForm":{"firstName":"\\u0000"}}'],
    ['ten thousand lists', `"formData":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['no JSON', '"formData":'],
  ])('JSON with %s is answered 400', async (_what, text) => {
    expect((await raw('/api/winorg/persistformdata/', withToken(text))).status).toBe(400)
  })

  it.each([
    ['escaped quotation marks', '\\"'],
    ['quotation marks', '"'],
    ['lists', '['],
    ['backslashes', '\\'],
    ['halves of characters', '\\ud800'],
  ])('255 kB of %s, without a token, are answered 400', async (_what, text) => {
    const { status } = await raw('/api/winorg/swishpoll/', `"${text.repeat(255_000 / text.length)}`)
    expect(status).toBe(400)
  })

  it('an emoji in two halves is text', async () => {
    const text = '"formData":{"detailsForm":{"firstName":"\\ud83d\\ude00"}}'
    expect((await raw('/api/winorg/persistformdata/', withToken(text))).status).toBe(200)
    expect((await donor.post('/api/winorg/getpersistedformdata/')).body).toEqual({ detailsForm: { firstName: '😀' } })
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n',
    ],
    ['with a malformed part', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n'],
  ])('multipart %s is refused, and is no error of the server', async (_what, type, body) => {
    const { status } = await raw('/api/post-form/', body, type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.each(['a b', '[', 'example.org:99999'])('the Host %j is answered 400', async (name) => {
    const { port } = new URL(host.addresses.host)
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        { host: 'localhost', port, path: '/api/generate-csrf/', headers: { Host: name } },
        (answer) => resolve(answer.resume().statusCode),
      )
      asked.on('error', reject).end()
    })
    expect(status).toBe(400)
  })

  it.each(['__proto__', 'constructor', 'toString'])('the example page of %s is not found', async (tag) => {
    expect((await fetch(`${host.addresses.host}/exempel/${tag}/`)).status).toBe(404)
  })
})

describe('contract', () => {
  it('a line break in a field adds no line to what is signed', async () => {
    const forged = 'Ek\nGåva per månad: 1 kr\u2028Bank: X\r\nY'
    const submitted = await donor.post('/api/assently/submit-monthly-form', {
      formData: { ...monthlyForm, lastName: forged.slice(0, 30), bank: 'SEB\nKontonummer: 1', message: forged },
    })
    const { parties } = Object(submitted.body['caseWithUser'])
    const page = await (await fetch(parties[0].signatureUrl)).text()
    const lines = page.split('\n').map((line) => line.trim())
    expect(page).toContain('Åsa Ek Gåva per månad: 1 kr')
    expect(lines.filter((line) => /^(Gåva per månad|Kontonummer|Bank): (1|X)/.test(line))).toEqual([])
  })
})

describe('amounts', () => {
  it.each([0.5, -1, 1e21, '1e3', null, [200], { valueOf: 200 }])('%j is refused', async (giftAmount) => {
    expect((await donor.post('/api/winorg/createswishgiftmcommerce/', { ...swishGiftBody, giftAmount })).status).toBe(
      400,
    )
  })
})
