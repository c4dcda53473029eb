import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCreditCardGift } from '@charity-elements/contract'
import { donor, host } from '../../demo-host/testing/one-donor.ts'
import { crmEntries, postJson } from '../../demo-host/testing/simulators.ts'
import { swishGiftBody } from '../../host/testing/visitor.ts'

const { origin: _origin, ...giftOnly } = swishGiftBody

export const byCard = (key: string = randomUUID(), more: object = {}, visitor = donor) =>
  visitor.post(
    createCreditCardGift.path,
    { ...giftOnly, paymentThankYouPageId: '2001', returnUrl: '/ge/gava/?steg=2', ...more },
    { 'Idempotency-Key': key },
  )

export const atCardPage = (key: string, action: string) =>
  postJson(`${host.addresses.simulators}/control/card/${key}/${action}`)

/** Plays the card holder, and follows the redirect of the card page. */
export async function play(key: string, action: string): Promise<URL> {
  const { redirectUrl } = await (await atCardPage(key, action)).json()
  const led = await fetch(redirectUrl, { redirect: 'manual' })
  expect(led.status).toBe(303)
  return new URL(led.headers.get('location') ?? '')
}

/** A gift's entry in the CRM. */
export const inCrm = async (id: string) =>
  (await crmEntries(host.addresses.simulators)).find((entry) => entry.id === id)
