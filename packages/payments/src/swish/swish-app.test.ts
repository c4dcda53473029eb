import { describe, expect, it } from 'vitest'
import { isHandheld, isInApp, returnUrl, swishAppUrl } from './swish-app.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const webView = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

const browsers = [
  ['Safari on an iPhone', `${iPhone} ${safari}`, true, false],
  [
    'Chrome on an iPhone',
    `${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1`,
    true,
    false,
  ],
  ['Facebook on an iPhone', `${iPhone} ${webView} [FBAN/FBIOS;FBAV/450.0.0]`, true, true],
  ['Instagram on an iPhone', `${iPhone} ${webView} Instagram 350.0`, true, true],
  ['a mail program on an iPhone', `${iPhone} ${webView}`, true, true],
  ['Chrome on a phone', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, true, false],
  [
    'Facebook on a phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0]`,
    true,
    true,
  ],
  ['Chrome on a tablet', `Mozilla/5.0 (Linux; Android 15; Tab) ${chrome} Safari/537.36`, false, false],
  ['Safari on an iPad', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, false, false],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, false, false],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', false, false],
] as const

describe('swish app', () => {
  it.each(browsers)('opens from phones and not inside other apps: %s', (_name, userAgent, opens, isInside) => {
    expect(isHandheld({ userAgent })).toBe(opens)
    expect(isInApp({ userAgent })).toBe(isInside)
  })

  it('opens where the browser itself says that it is mobile', () => {
    const userAgent = `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`
    expect(isHandheld({ userAgent, userAgentData: { mobile: true } })).toBe(true)
    expect(isHandheld({ userAgent, userAgentData: { mobile: false } })).toBe(false)
  })

  it('gets the token and the return URL, each as one parameter [SWI-16]', () => {
    const back = 'https://www.example.org/ge/?utm=a&b=å#x'
    const url = new URL(swishAppUrl('a&b=c', back))
    expect(url.protocol).toBe('swish:')
    expect([...url.searchParams]).toEqual([
      ['token', 'a&b=c'],
      ['callbackurl', back],
    ])
    expect(swishAppUrl('token', null)).toBe('swish://paymentrequest?token=token')
  })

  it('returns to the page’s own URL with the token of the session and no other token', () => {
    expect(returnUrl('https://www.example.org/ge/?a=1', 'new')).toBe('https://www.example.org/ge/?a=1&ce-return=new')
    expect(returnUrl('https://www.example.org/?ce-return=old', 'new')).toBe('https://www.example.org/?ce-return=new')
    expect(returnUrl('https://www.example.org/ge/', null)).toBe('https://www.example.org/ge/')
  })
})
