import { expect, it } from 'vitest'
import { providerUrl } from './provider-url.ts'

const page = 'http://www.example.org/ge/'

it.each([
  ['https://card.example.com/pay/1', 'https://card.example.com/pay/1'],
  ['/tack/?a=1', 'http://www.example.org/tack/?a=1'],
  ['http://www.example.org/tack/', 'http://www.example.org/tack/'],
  ['http://localhost:4420/card/1', null],
  ['http://127.0.0.1/card/1', null],
  ['http://card.example.com/pay/1', null],
  ['//card.example.com/pay/1', null],
  ['http://localhost.example.com/', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' data:text/html,<script>alert(1)</script>', null],
  ['blob:http://www.example.org/1', null],
  ['https://', null],
  ['', null],
  [null, null],
  [undefined, null],
])('provider URL: the browser is sent from %j to %j', (address, url) => {
  expect(providerUrl(address, page)).toBe(url)
})

it.each([
  ['http://localhost:4400/ge/', 'http://localhost:4420/card/1'],
  ['http://127.0.0.1:4410/', 'http://localhost:4420/card/1'],
  ['http://[::1]:4410/', 'http://127.0.0.1:4420/card/1'],
])('provider URL: a demo at %s may use %s', (demo, address) => {
  expect(providerUrl(address, demo)).toBe(address)
})

it('provider URL: a page without an origin sends nobody to a script', () => {
  expect(providerUrl('javascript:alert(1)', 'about:srcdoc')).toBeNull()
})
