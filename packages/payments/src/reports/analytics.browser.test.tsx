import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '@charity-elements/runtime/react'
import { pushEvent, reportElementError } from '@charity-elements/runtime'
import type * as once from './gift-analytics.ts'
import { markOnce } from './gift-analytics.ts'

const recorded = () => window.dataLayer ?? []

beforeEach(() => {
  delete window.dataLayer
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => vi.restoreAllMocks())

describe('data layer', () => {
  it('is the page’s own, or is made when the page has none [TRK-6]', () => {
    pushEvent('generate_lead', { form_name: 'Kontakt' })
    expect(recorded()).toEqual([{ event: 'generate_lead', form_name: 'Kontakt' }])
    const own: unknown[] = [{ event: 'gtm.js' }]
    window.dataLayer = own
    pushEvent('repejo_complete', {})
    expect(own).toEqual([{ event: 'gtm.js' }, { event: 'repejo_complete' }])
  })

  it('receives script errors, and never what a donor typed [TRK-7]', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    reportElementError('gift-bar', new TypeError("Cannot read properties of undefined (reading 'phone')"))
    expect(recorded()).toEqual([
      {
        event: 'javascript_error',
        tag: 'gift-bar',
        message: "TypeError: Cannot read properties of undefined (reading 'phone')",
      },
    ])
    try {
      JSON.parse('Anna Andersson anna@example.org 070-123 45 67')
    } catch (error) {
      reportElementError('gift-bar', error)
    }
    reportElementError('gift-bar', 'mail anna@example.org, phone +46 70-123 45 67, number 198112189876')
    reportElementError('gift-bar', new Error('x'.repeat(5000)))
    const sent = JSON.stringify(recorded())
    expect(sent).not.toMatch(/Andersson|example\.org|123 45|19811218/)
    expect(sent.length).toBeLessThan(1000)
    expect(logged).toHaveBeenCalledTimes(4)
  })
})

describe('a link that leads nowhere', () => {
  it('warns once in the console and in the data layer [LNK-2, LNK-4]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    root.render(<Link link={{ title: 'Ge en gåva' }} />)
    await vi.waitFor(() => expect(recorded()).toEqual([{ event: 'content_error', reason: 'link: no-address' }]))
    root.render(<Link link={{ title: 'Ge en gåva' }} />)
    await vi.waitFor(() => expect(host.textContent).toBe('Bad content'))
    expect(warn.mock.calls).toEqual([["charity-elements: a link 'Ge en gåva' has neither a url nor a route path"]])
    root.unmount()
  })
})

describe('an event recorded once per attempt', () => {
  it('is marked once for each event and reference', () => {
    expect(markOnce('purchase', 'a1')).toBe(true)
    expect(markOnce('purchase', 'a1')).toBe(false)
    expect(markOnce('begin_checkout', 'a1')).toBe(true)
    expect(markOnce('purchase', 'a2')).toBe(true)
  })

  it('is not marked again after a reload or in another tab', async () => {
    expect(markOnce('purchase', 'b1')).toBe(true)
    // A second copy of the module has its own memory and the same storage, as another tab has.
    const other = (await import('./gift-analytics.ts?another-page' as string)) as typeof once
    expect(other.markOnce('purchase', 'b1')).toBe(false)
    expect(other.markOnce('purchase', 'b2')).toBe(true)
    expect(markOnce('purchase', 'b2')).toBe(false)
  })

  it('works when the browser refuses storage, or the key holds something else', () => {
    localStorage.setItem('charity-elements:recorded', '{"not": "a list"}')
    expect(markOnce('purchase', 'c1')).toBe(true)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(markOnce('purchase', 'c2')).toBe(true)
    expect(markOnce('purchase', 'c2')).toBe(false)
  })

  it('is forgotten after 200 later ones', () => {
    for (let i = 0; i < 300; i++) markOnce('purchase', `d${i}`)
    expect(JSON.parse(localStorage.getItem('charity-elements:recorded') ?? '')).toHaveLength(200)
  })
})
