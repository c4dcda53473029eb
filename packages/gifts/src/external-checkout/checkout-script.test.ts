import { expect, it } from 'vitest'
import { checkoutScriptUrl } from './checkout-script.ts'

it.each([
  ['https://checkout.example.org', 'https://checkout.example.org/repejo-checkout.js'],
  ['checkout.example.org/', 'https://checkout.example.org/repejo-checkout.js'],
  ['https://checkout.example.org/v2/', 'https://checkout.example.org/v2/repejo-checkout.js'],
  ['http://localhost:4420/checkout', 'http://localhost:4420/checkout/repejo-checkout.js'],
  ['http://checkout.example.org', null],
  ['http://localhost.example.org', null],
  ['javascript:alert(1)', null],
  ['data://text/javascript,alert(1)', null],
  ['https://anna@checkout.example.org', null],
  ['https://checkout.example.org/?a=', null],
  ['//', null],
])('external checkout: the script for host %j is %j', (host, script) => {
  expect(checkoutScriptUrl(host)).toBe(script)
})
