import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { storePosition, withoutQuery } from '@charity-elements/payments/saved'
import { standardGift } from '../standard-gift/element.ts'
import { typeAtOnce } from '../testing/element-harness.ts'
import { clearPage, openElement, pageUrl } from '../testing/element-harness.ts'
import { apiPaths } from '@charity-elements/payments/testing'
import { tributeSteps } from '../tribute/tribute-variant.ts'
import { giftSteps } from './TwoStepGift.tsx'

beforeEach(clearPage)
afterEach(clearPage)

const content = {
  amountChoices: [120, 340],
  defaultAmount: 340,
  minimumAmount: 80,
  informationText: 'Om gåvan',
  alternativeGiftLink: [{ title: 'Ge på annat sätt', url: '/ge/' }],
  connectedGift: { id: '42', minimumGiftAmount: 60, giftTag: [{ name: 'Hemlöshet' }] },
  taxDeductionInfo: 'Om skatt',
  taxDeductionInstruction: 'Gör så här',
  emailPurposeInfo: 'Om e-post',
}

const flows = [
  { definition: standardGift, steps: giftSteps, minimum: 60 },
  { definition: companyGift, steps: giftSteps, minimum: 60 },
  { definition: monthlyGift, steps: ['amounts', 'details'], minimum: 80 },
  { definition: anniversaryGift, steps: tributeSteps, minimum: 60 },
  { definition: memorialGift, steps: tributeSteps, minimum: 60 },
] as const

describe('the content of a flow', () => {
  it.each(flows)('reaches the first step of $definition.tag [STD-11]', async ({ definition, minimum }) => {
    const { tag } = definition
    const flow = await openElement(definition as typeof standardGift, content)
    const isMonthly = tag === 'monthly-gift'
    const written = (kronor: number) => `${kronor} kr${isMonthly ? '/mån' : ''}`
    const choice = () => flow.root.querySelector<HTMLInputElement>('[name=amount]:checked')?.value
    for (const text of ['Om gåvan', 'Ge på annat sätt', written(120), written(340)]) await flow.says(text)
    // 340 kr is below the threshold of companies.
    const taxTexts = ['Om skatt', 'Gör så här'].filter((text) => flow.text().includes(text))
    expect(taxTexts).toEqual([tag === 'company-gift' ? 'Om skatt' : 'Gör så här'])
    expect(choice()).toBe('340')
    await flow.press(written(120))
    await flow.says('Om skatt')
    await flow.press('Annat belopp')
    const other = await vi.waitFor(() => flow.field('other-amount'))
    typeAtOnce(other, String(minimum - 1))
    other.blur()
    await flow.says(`Lägsta belopp är ${minimum} kr`)
    typeAtOnce(other, String(minimum))
    await vi.waitFor(() => expect(flow.text()).not.toContain('Lägsta belopp'))
  })

  it.each(flows)('reaches the last step of $definition.tag, where the donor is asked [STD-11]', async (row) => {
    const { definition, steps } = row
    const [currentStep = '', ...before] = steps.toReversed()
    storePosition(globalThis, definition.tag, {
      urlOrigin: withoutQuery(pageUrl),
      currentStep,
      steps: before.toReversed(),
    })
    const flow = await openElement(definition as typeof standardGift, content, {
      '/api/assently/get-saved-details/': {},
      [apiPaths.savedForm]: { detailsForm: { selected: 340 }, donatorForm: { selected: 340 } },
    })
    await flow.says('Om e-post')
    await flow.says(definition.tag === 'company-gift' ? 'Om skatt' : 'Gör så här')
  })
})
