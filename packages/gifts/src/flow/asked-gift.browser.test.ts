import { find } from '@charity-elements/runtime/testing'
import { apiPaths } from '@charity-elements/payments/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { donationForm } from '../donation-form/element.ts'
import { giftBar } from '../gift-bar/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'

beforeEach(clearPage)
afterEach(clearPage)

const connectedGift = { id: '77', minimumGiftAmount: 50, giftTag: [{ name: 'Vinternatt' }, { name: 'Hemlöshet' }] }
const content = { amountChoices: [100, 200, 500], defaultAmount: 200, connectedGift, readsAddress: true }
const page = 'https://www.example.org/ge/'
const chosen = (root: ParentNode) => find<HTMLInputElement>(root, 'input[type=radio][name*=amount]:checked').value

it.each([
  ['?belopp=500', '500'],
  ['?belopp=300', 'other'],
  ['?belopp=49', '200'],
  ['?belopp=2000000', '200'],
  ['?belopp=mycket', '200'],
])('a flow that reads the address %s begins with %s', async (query, amount) => {
  const { root } = await openElement(standardGift, content, {}, page + query)
  await vi.waitFor(() => expect(chosen(root)).toBe(amount))
})

it.each([
  ['?belopp=500', 'Swisha 500 kr'],
  ['?belopp=300', 'Swisha 300 kr'],
  ['?belopp=49', 'Swisha 100 kr'],
])('a bar that reads the address %s says %s, and gives to its purpose', async (query, label) => {
  const props = { buttonAmounts: [100, 200, 500], initialChoiceIndex: 0, connectedGift, readsAddress: true }
  const { root, api } = await openElement(giftBar, props, {}, `${page}${query}&andamal=hemlöshet`)
  const swish = find<HTMLButtonElement>(root, '[part="swish"]')
  await vi.waitFor(() => expect(swish.innerText).toBe(label))
  swish.click()
  await vi.waitFor(() =>
    expect(api.sent.find(({ path }) => path === apiPaths.byCode)?.body).toMatchObject({ giftPurpose: 'Hemlöshet' }),
  )
})

it('a flow reads no address unless the author asks for it', async () => {
  const { root } = await openElement(standardGift, { ...content, readsAddress: false }, {}, `${page}?belopp=500`)
  expect(chosen(root)).toBe('200')
})

it('a flow keeps what the donor chooses instead', async () => {
  const flow = await openElement(standardGift, content, {}, `${page}?belopp=500`)
  await flow.press('100 kr')
  await vi.waitFor(() => expect(chosen(flow.root)).toBe('100'))
})

it('a flow gives to the purpose that the address names', async () => {
  const flow = await openElement(standardGift, content, {}, `${page}?belopp=500&andamal=hemloshet`)
  await flow.press('Kort (Visa eller Mastercard)')
  await flow.press('Fortsätt')
  flow.type('donatorEmail', 'anna@example.org')
  await flow.press('Ge 500 kr med kort')
  await vi.waitFor(() =>
    expect(flow.api.sent.find(({ path }) => path === apiPaths.card)?.body).toMatchObject({
      giftAmount: 500,
      giftPurpose: 'Hemlöshet',
      giftObjectId: '77',
    }),
  )
})

it('a donation form opens the monthly flow that the address asks for', async () => {
  const props = { ...content, monthlyAmountChoices: [75, 150, 300], connectedTemplateId: 'mall' }
  const { root } = await openElement(donationForm, props, { [apiPaths.savedCase]: {} }, `${page}?belopp=150&ofta=manad`)
  await vi.waitFor(() => expect(find<HTMLInputElement>(root, '[value=monthly]').checked).toBe(true))
  await vi.waitFor(() => expect(chosen(root)).toBe('150'))
})

it.each([
  ['?belopp=500', '500', 'monthly', '150'],
  ['?belopp=500&ofta=manad', '500', 'once', '200'],
])(
  'a donation form keeps the amount of %s to the frequency that it was asked for',
  async (query, asked, other, own) => {
    const props = { ...content, monthlyAmountChoices: [75, 150, 500], monthlyDefaultAmount: 150 }
    const { root } = await openElement(donationForm, props, {}, page + query)
    await vi.waitFor(() => expect(chosen(root)).toBe(asked))
    find<HTMLInputElement>(root, `[value=${other}]`).click()
    await vi.waitFor(() => expect(find<HTMLInputElement>(root, `[value=${other}]`).checked).toBe(true))
    await vi.waitFor(() => expect(chosen(root)).toBe(own))
  },
)
