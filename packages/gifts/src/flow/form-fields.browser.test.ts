import { apiPaths, createdByCode } from '@charity-elements/payments/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anniversaryGift } from '../anniversary-gift/element.ts'
import { companyGift } from '../company-gift/element.ts'
import { memorialGift } from '../memorial-gift/element.ts'
import { monthlyGift } from '../monthly-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement, pageUrl } from '../testing/element-harness.ts'
import { type FormField, type FormJourney, formJourneys, sentFields } from '../testing/form-fields.ts'
import { flowExample } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

const open = ({ tag, props }: FormJourney) => {
  const answers = {
    [apiPaths.byCode]: createdByCode,
    [apiPaths.byNumber]: { success: true },
    [apiPaths.cancel]: { success: true },
    [apiPaths.poll]: { status: 'cancelled' },
    [apiPaths.savedCase]: {},
    [apiPaths.caseStatus]: { status: 'none' },
    [apiPaths.createCase]: { success: true, caseWithUser: { parties: [{ signatureUrl: 'https://sign.example.org' }] } },
  }
  const given = [{ ...flowExample, ...props }, answers, pageUrl, ['idempotency', 'attempts', 'tax-number']] as const
  switch (tag) {
    case 'standard-gift':
      return openElement(standardGift, ...given)
    case 'company-gift':
      return openElement(companyGift, ...given)
    case 'monthly-gift':
      return openElement(monthlyGift, ...given)
    case 'anniversary-gift':
      return openElement(anniversaryGift, ...given)
    case 'memorial-gift':
      return openElement(memorialGift, ...given)
  }
}
type Flow = Awaited<ReturnType<typeof open>>

const paths = {
  swish: apiPaths.byNumber,
  'swish-mcommerce': apiPaths.byCode,
  card: apiPaths.card,
  invoice: apiPaths.invoice,
  contract: apiPaths.createCase,
}

/** The controls that the donor can enter something in: their ids, and the names of radio groups. */
const controlsIn = (root: ParentNode): string[] => [
  ...new Set(
    [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ type, name, id }) =>
      type === 'radio' ? name : id,
    ),
  ),
]

/** Enters what the donor types, as soon as the control is there. */
const enter = ({ root, type }: Pick<Flow, 'root' | 'type'>, { control, typed }: FormField) =>
  vi.waitFor(() => {
    const input = [...root.querySelectorAll<HTMLInputElement>('input, textarea')].find((one) =>
      one.type === 'radio' ? one.name === control && one.value === typed : one.id === control,
    )
    if (!input) throw new Error(`no ${control}`)
    if (typeof typed === 'string' && input.type !== 'radio') {
      if (!input.disabled) type(control, typed)
    } else if (input.checked !== Boolean(typed)) input.click()
  })

it.each(formJourneys.map((journey) => ({ name: `${journey.flow}, ${journey.payment}`, journey })))(
  'every field that the donor fills in is sent, or is by design not: $name',
  async ({ journey }) => {
    const { steps, dialog = [], by } = journey
    const flow = await open(journey)
    for (const [index, fields] of steps.entries()) {
      for (const one of fields) await enter(flow, one)
      await vi.waitFor(() =>
        expect(controlsIn(flow.root.querySelector('.step.current') ?? flow.root).sort()).toEqual(
          fields.map(({ control }) => control).sort(),
        ),
      )
      await vi.waitFor(() => expect(flow.root.querySelector('[type=submit]:disabled')).toBeNull())
      flow.root.querySelector<HTMLButtonElement>('[type=submit]')?.click()
      if (index < steps.length - 1) await flow.says(`Steg ${index + 2} av ${steps.length}`)
    }
    if (dialog.length > 0) {
      await flow.press('Ange mobilnummer')
      for (const one of dialog) await enter(flow, one)
      expect(controlsIn(flow.dialog() ?? flow.root)).toEqual(dialog.map(({ control }) => control))
      flow.dialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    }
    const { body } = await flow.called(paths[by])
    expect(by === 'contract' ? body['formData'] : body).toMatchObject(sentFields(journey))
    if (journey.payment.endsWith('anonymous')) {
      expect(JSON.stringify(body)).not.toMatch(/donator|company[A-Z]|contactPerson/)
    }
  },
)
