import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { checkoutScriptUrl } from './checkout-script.ts'
import { externalCheckout } from './element.ts'

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

it.each([
  ['checkout.example.org/v2', true],
  ['https://checkout.example.org:8443', true],
  ['https://checkout.example.org.evil.example', false],
  ['https://checkout.example.org:444', false],
  ['https://evil.example/checkout.example.org', false],
])('external checkout: on a page that names its hosts, %j is allowed: %s', (host, isAllowed) => {
  const url = checkoutScriptUrl(host, ['checkout.example.org', 'checkout.example.org:8443'])
  expect(url !== null).toBe(isAllowed)
})

it('external checkout: a page that names no host at all allows none', () => {
  expect(checkoutScriptUrl('https://checkout.example.org', [])).toBeNull()
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['www.example.org', false],
])('external checkout: http on loopback for a page at %s: %s', (pageHost, isAllowed) => {
  expect(checkoutScriptUrl('http://localhost:4420', ['localhost:4420'], pageHost) !== null).toBe(isAllowed)
})

it('external checkout: is in prerendered HTML, where no page is known', () => {
  const props = parse(externalCheckout.props, { host: 'https://checkout.example.org', checkoutShortlink: 'jul' })
  const html = renderToStaticMarkup(createElement(externalCheckout.view, { ...props, emit: () => true }))
  expect(html).toContain('<repejo-checkout short_code="jul"')
})
