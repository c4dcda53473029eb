import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiPaths } from '@charity-elements/payments/testing'
import { companyGift } from '../company-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement } from '../testing/element-harness.ts'

beforeEach(clearPage)
afterEach(async () => {
  vi.restoreAllMocks()
  await clearPage()
})

const elements = { 'standard-gift': standardGift, 'company-gift': companyGift }

const { setTimeout } = window

it.each(['pagehide', 'visibilitychange', 'a pause'])(
  'a flow that is left (%s) keeps the amount of its first step, and the text of the field that has the focus',
  async (event) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const flow = await openElement<never, never>(
      standardGift as never,
      { amountChoices: [200] },
      { [apiPaths.saveForm]: {} },
    )
    const saved = () => flow.api.to(apiPaths.saveForm).at(-1)?.body['formData']
    const leave = () => (event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    // Who leaves the page makes no pause.
    if (event !== 'a pause')
      vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
        ms === 1_000 ? 0 : setTimeout(run, ms)) as typeof setTimeout)
    await flow.press('Annat belopp')
    flow.field('other-amount').focus()
    await userEvent.keyboard('250')
    leave()
    await vi.waitFor(() => expect(saved()).toMatchObject({ detailsForm: { giftAmount: 250 } }))
    await flow.press('Fortsätt')
    flow.field('donatorFirstName').focus()
    await userEvent.keyboard('Anna')
    leave()
    await vi.waitFor(() => expect(saved()).toMatchObject({ donatorForm: { donatorFirstName: 'Anna' } }))
  },
)

describe.each([
  ['standard-gift', 'Jag vill vara anonym'],
  ['company-gift', 'Vi vill vara anonyma'],
] as const)('after a reload, %s', (tag, anonymous) => {
  const open = (answers = {}) =>
    openElement<never, never>(elements[tag] as never, { amountChoices: [200], defaultAmount: 200 }, answers)

  it.each([
    ['anonymous', anonymous, 'isAnonymous'],
    ['accept-dm', 'Ja, jag vill få information om hur gåvorna används', 'acceptDM'],
  ])('has what was ticked: %s', async (id, label, name) => {
    const left = await open()
    await left.press('Fortsätt')
    await left.press(label)
    // A press focuses the box; a flow is saved when its fields lose the focus.
    left.field(id).focus()
    left.field(id).blur()
    const kept = await vi.waitFor(() => {
      const saved = left.api.to(apiPaths.saveForm).at(-1)?.body['formData']
      expect(saved).toMatchObject({ donatorForm: { [name]: true } })
      return saved as object
    })
    document.body.replaceChildren()
    const flow = await open({ [apiPaths.savedForm]: kept })
    await flow.says('Steg 2 av 2')
    expect([...flow.root.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.id)).toEqual([id])
  })
})
