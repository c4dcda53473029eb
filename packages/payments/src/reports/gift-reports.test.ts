import { storageOf } from '@charity-elements/runtime/api'
import { expect, it, onTestFinished } from 'vitest'
import {
  completedGift,
  onCompletedGift,
  paidKind,
  rememberCompletedGift,
  forgetPurchase,
  pendingPurchase,
  rememberPurchase,
} from './gift-storage.ts'
import { newTab } from '../testing/gift-and-tab.ts'
import { recordGiftEvent } from './gift-analytics.ts'
import { isSigned } from '../signed/report-signing.ts'

const purchase = { attempt: 'a', amount: 200, giftId: '42', purpose: 'Hemlöshet' }

it.each([
  [
    { amount: 200, purpose: 'Hemlöshet', variant: 'taken-higher' },
    { value: 200, items: [{ item_name: 'Hemlöshet', item_variant: 'taken-higher', price: 200, quantity: 1 }] },
  ],
  [{}, { items: [{ item_name: '', quantity: 1 }] }],
])('gift reports: %o is pushed to the data layer once', (gift, fields) => {
  const tab = newTab()
  const record = () => recordGiftEvent('purchase', 'a', gift, { transaction_id: 'a' }, tab)
  expect([record(), record()]).toEqual([true, false])
  expect(tab.dataLayer).toEqual([{ event: 'purchase', transaction_id: 'a', currency: 'SEK', ...fields }])
})

it('gift reports: the next page knows the last gift, and this page hears of it', () => {
  const tab = newTab()
  const heard: unknown[] = []
  const stop = onCompletedGift((gift) => heard.push(gift))
  onTestFinished(stop)
  expect(completedGift(tab)).toBeUndefined()
  const before = Date.now()
  rememberCompletedGift({ kind: 'paid', amount: 200 }, tab)
  expect(completedGift(tab)).toMatchObject({ kind: 'paid', amount: 200 })
  expect(completedGift(tab)?.givenAt).toBeGreaterThanOrEqual(before)
  expect(heard).toEqual([completedGift(tab)])
  stop()
  rememberCompletedGift({ kind: 'invoice' }, tab)
  expect(heard).toHaveLength(1)
})

it.each(['no JSON', '{"kind": "of another version"}', 'null'])('gift reports: %s in the tab is no gift', (stored) => {
  const tab = newTab()
  for (const entry of ['completed', 'pending:card'] as const) storageOf(tab, 'sessionStorage').setItem(entry, stored)
  expect([completedGift(tab), pendingPurchase('card', tab)]).toEqual([undefined, undefined])
})

it.each([{}, { requestType: 'monthly' }])(
  'gift reports: the tab keeps %o of a gift that is paid elsewhere',
  (details) => {
    const tab = newTab()
    rememberCompletedGift({ kind: 'paid', amount: 100 }, tab)
    rememberPurchase('card', { ...purchase, ...details }, tab)
    expect(pendingPurchase('card', tab)).toEqual({ ...purchase, ...details })
    expect(pendingPurchase('contract', tab)).toBeUndefined()
    // No thank-you page thanks for an earlier gift meanwhile.
    expect(completedGift(tab)).toBeUndefined()
    forgetPurchase('card', tab)
    expect(pendingPurchase('card', tab)).toBeUndefined()
  },
)

it.each(['attempt', 'amount', 'giftId', 'purpose'])(
  'gift reports: a gift that is paid elsewhere needs its %s',
  (field) => {
    const tab = newTab()
    rememberPurchase('card', { ...purchase, [field]: null }, tab)
    expect(pendingPurchase('card', tab)).toBeUndefined()
  },
)

it.each([
  ['finished', true],
  ['Signerat', true],
  ['sent', false],
  ['unsigned', false],
  [null, false],
])('gift reports: a case that is %s is signed: %s', (status, isTrue) => {
  expect(isSigned(status)).toBe(isTrue)
})

it('gift reports: only a monthly payment is the first of many', () => {
  expect(['standard', 'monthly', null].map(paidKind)).toEqual(['paid', 'recurring', 'paid'])
})
