import type { ConsentPage, TcfApi } from '@charity-elements/runtime/consent-signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMarketingConsent } from './consent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What `gtag('consent', 'update', …)` pushes. */
const update = (adStorage: 'granted' | 'denied') => ({
  0: 'consent',
  1: 'update',
  2: { ad_storage: adStorage },
  length: 3,
})
const event = (marketing: boolean) => ({ event: 'cookie_consent_update', marketing })

/** A page with a listener for consent. */
function listenOn(page: ConsentPage) {
  const granted = vi.fn()
  const consent = createMarketingConsent(page)
  consent.listen()
  consent.whenGranted(granted)
  const layer = page.dataLayer ?? expect.fail('a page that is listened to has a data layer')
  return {
    granted,
    consent,
    layer,
    /** All `cookie_consent_update` events of the page, once pending tasks have run. */
    events: () => {
      vi.runAllTimers()
      return layer.filter((entry) => (entry as { event?: string }).event === 'cookie_consent_update')
    },
  }
}

describe('consent to marketing', () => {
  it('counts by the latest that was heard, and calls back once [TRK-8]', () => {
    const { granted, consent, layer } = listenOn({ dataLayer: [event(true), event(false)] })
    layer.push({ event: 'click' })
    expect(granted).not.toHaveBeenCalled()
    layer.push(event(true), { event: 'click' })
    layer.push(event(true))
    expect(granted).toHaveBeenCalledOnce()
    expect(layer).toHaveLength(6)
    expect(Object.keys(layer)).toEqual(['0', '1', '2', '3', '4', '5'])
    const later = vi.fn()
    consent.whenGranted(later)
    expect(later).toHaveBeenCalledOnce()
  })

  it.each([true, false])('a choice in consent mode is pushed as cookie_consent_update (%s) [TRK-8]', (isGranted) => {
    const { granted, layer, events } = listenOn({})
    layer.push(update(isGranted ? 'granted' : 'denied'))
    expect(events()).toEqual([event(isGranted)])
    expect(granted).toHaveBeenCalledTimes(isGranted ? 1 : 0)
  })

  it('each change is pushed once [TRK-8]', () => {
    const { layer, events } = listenOn({ dataLayer: [update('denied')] })
    expect(events()).toEqual([event(false)])
    layer.push(update('denied'))
    expect(events()).toEqual([event(false)])
    layer.push(update('granted'))
    expect(events()).toEqual([event(false), event(true)])
  })

  it('is left to a platform that pushes the event itself', () => {
    const { layer, events } = listenOn({})
    layer.push(update('granted'))
    layer.push({ event: 'cookie_consent_update', consent: { ad_storage: 'granted' } })
    expect(events()).toHaveLength(1)
  })

  it('a default is no choice, and is not pushed', () => {
    const { granted, events } = listenOn({ dataLayer: [{ 0: 'consent', 1: 'default', 2: { ad_storage: 'granted' } }] })
    expect(granted).toHaveBeenCalledOnce()
    expect(events()).toEqual([])
  })

  it('a choice in the framework of IAB Europe is heard and pushed [TRK-8]', () => {
    let tell: Parameters<TcfApi>[2] = () => {}
    const { granted, events } = listenOn({
      __tcfapi: (command, version, callback) => {
        expect([command, version]).toEqual(['addEventListener', 2])
        tell = callback
      },
    })
    tell({ eventStatus: 'cmpuishown', purpose: { consents: {} } }, true)
    expect(events()).toEqual([])
    tell({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 7: true } } }, true)
    expect(granted).toHaveBeenCalledOnce()
    expect(events()).toEqual([event(true)])
  })
})
