import { describe, expect, it } from 'vitest'
import { createConsentReader, currentConsent, tcfSignal } from './consent-signals.ts'

/** Pushes what `gtag('consent', …)` pushes: its `arguments`, which are not an array. */
const gtag = (...command: unknown[]) => ({ ...command, length: command.length })

/** The last signal in a data layer. */
const lastOf = (...entries: unknown[]) => entries.map(createConsentReader()).findLast((signal) => signal !== null)

describe('consent to marketing', () => {
  it.each([
    [{ event: 'cookie_consent_update', marketing: true }, true],
    [{ event: 'cookie_consent_update', marketing: 'granted' }, true],
    [{ event: 'cookie_consent_update', consent: { ad_storage: 'granted' } }, true],
    [{ event: 'cookie_consent_update', marketing: false }, false],
    [{ event: 'cookie_consent_update' }, false],
  ])('is read from %j [TRK-8]', (entry, isGranted) => {
    expect(lastOf(entry)).toEqual({ isGranted, source: 'event' })
  })

  it.each([
    ['an update grants', [gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted' })], true],
    ['version 1 knows ad_storage alone', [gtag('consent', 'update', { ad_storage: 'granted' })], true],
    ['an update denies', [gtag('consent', 'update', { ad_storage: 'denied' })], false],
    [
      'the use of data is denied',
      [gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'denied' })],
      false,
    ],
    [
      'an update changes what it names, and keeps the rest',
      [
        gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied' }),
        gtag('consent', 'update', { ad_storage: 'granted' }),
      ],
      false,
    ],
    [
      'an update stands against a later default',
      [gtag('consent', 'update', { ad_storage: 'granted' }), gtag('consent', 'default', { ad_storage: 'denied' })],
      true,
    ],
    [
      'a denial stands against a later default',
      [{ event: 'cookie_consent_update', marketing: false }, gtag('consent', 'default', { ad_storage: 'granted' })],
      false,
    ],
    ['a default grants', [gtag('consent', 'default', { ad_storage: 'granted' })], true],
    [
      'a region may be the visitor’s where it denies',
      [
        gtag('consent', 'default', { ad_storage: 'denied', region: ['SE'] }),
        gtag('consent', 'default', { ad_storage: 'granted' }),
      ],
      false,
    ],
    ['nor does it grant for everybody', [gtag('consent', 'default', { ad_storage: 'granted', region: ['US'] })], false],
  ])('in consent mode: %s', (_, entries, isGranted) => {
    expect(lastOf(...entries)).toMatchObject({ isGranted })
  })

  it.each([
    ['another event', { event: 'click', marketing: true }],
    ['a command about statistics alone', gtag('consent', 'update', { analytics_storage: 'granted' })],
    ['another command', gtag('config', 'G-1', { ad_storage: 'granted' })],
    ['a text', 'consent'],
  ])('is not read from %s', (_, entry) => {
    expect(lastOf(entry)).toBeUndefined()
  })

  it.each([
    ['the stored choice', { eventStatus: 'tcloaded', purpose: { consents: { 1: true, 7: true } } }, true],
    ['a choice', { eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 7: true } } }, true],
    ['no measuring of ads', { eventStatus: 'useractioncomplete', purpose: { consents: { 1: true } } }, false],
    ['no storing', { eventStatus: 'useractioncomplete', purpose: { consents: { 7: true } } }, false],
    ['a law that asks for none', { gdprApplies: false }, true],
  ])('in the framework of IAB Europe: %s', (_, data, isGranted) => {
    expect(tcfSignal(data, true)).toMatchObject({ isGranted })
  })

  it('in the framework of IAB Europe: nothing until the visitor has chosen, or when the platform fails', () => {
    const chosen = { eventStatus: 'tcloaded', purpose: { consents: { 1: true, 7: true } } }
    expect(tcfSignal({ ...chosen, eventStatus: 'cmpuishown' }, true)).toBeNull()
    expect(tcfSignal(chosen, false)).toBeNull()
    expect(tcfSignal(null, true)).toBeNull()
  })

  it('is what the page said last, in any way', () => {
    const entry = { event: 'cookie_consent_update', marketing: true }
    expect(currentConsent({})).toBeNull()
    expect(currentConsent({ dataLayer: [{ event: 'click' }, entry] })).toMatchObject({ source: 'event' })
    const answers = { eventStatus: 'tcloaded', purpose: { consents: {} } }
    expect(currentConsent({ dataLayer: [entry], __tcfapi: (_, __, call) => call(answers, true) })).toMatchObject({
      isGranted: false,
      source: 'tcf',
    })
  })
})
