import { ApiError } from '@charity-elements/runtime'
import type { Extension } from '@charity-elements/contract'
import { apiPaths, createdByCode } from '@charity-elements/payments/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companyGift } from '../company-gift/element.ts'
import { standardGift } from '../standard-gift/element.ts'
import { clearPage, openElement, pageUrl } from '../testing/element-harness.ts'
import { flowExample } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

const byCard = { method: 'Kort (Visa eller Mastercard)', path: apiPaths.card, pay: /^Ge 200 kr.* med kort$/ } as const
const bySwish = { method: 'Swish', path: apiPaths.byCode, pay: /^Ge 200 kr med Swish$/ } as const
const byInvoice = { method: 'Faktura', path: apiPaths.invoice, pay: /^Ge 200 kr mot faktura$/ } as const

const person = { donatorEmail: 'anna@example.org', ssn: '19811218-9876' }
const company = {
  companyName: 'Bageriet AB',
  companyContact: 'Anna Åberg',
  donatorEmail: 'anna@example.org',
  ssn: '556016-0680',
}
const identity = { giftAmount: 200, giftObjectId: '42', giftPurpose: 'Hemlöshet' }
const fromCompany = {
  companyName: 'Bageriet AB',
  contactPersonName: 'Anna Åberg',
  contactPersonEmail: 'anna@example.org',
  acceptDM: false,
}

/** Each flow that asks for a number which is in no payload of the specification. */
const flows = [
  ...[byCard, bySwish].map((payment) => ({
    name: `standard, ${payment.method}`,
    tag: 'standard-gift' as const,
    props: {},
    form: person,
    number: '8112189876',
    specified: {
      ...identity,
      requestType: 'standard',
      giftVariant: 'standard-gift',
      acceptDM: false,
      donatorEmail: 'anna@example.org',
    },
    ...payment,
  })),
  {
    name: 'monthly by card',
    tag: 'standard-gift' as const,
    props: { requestType: 'monthly' },
    form: person,
    number: '8112189876',
    specified: {
      ...identity,
      requestType: 'monthly',
      giftVariant: 'standard-gift',
      acceptDM: false,
      donatorEmail: 'anna@example.org',
    },
    ...byCard,
    pay: /^Ge 200 kr\/mån med kort$/,
  },
  ...[byCard, bySwish, byInvoice].map((payment) => ({
    name: `company, ${payment.method}`,
    tag: 'company-gift' as const,
    props: {},
    form: company,
    number: '5560160680',
    specified: {
      ...identity,
      giftVariant: 'company-gift',
      ...fromCompany,
      ...(payment === byInvoice ? { invoiceType: 'email' } : { requestType: 'company' }),
    },
    ...payment,
  })),
]
type FlowCase = (typeof flows)[number]

const ours: readonly Extension[] = ['idempotency', 'attempts', 'return']

const open = (
  { tag, props }: FlowCase,
  ...page: [answers: Record<string, object>, address: string, extensions: readonly Extension[]]
) =>
  tag === 'standard-gift'
    ? openElement(standardGift, { ...flowExample, ...props }, ...page)
    : openElement(companyGift, { ...flowExample, ...props }, ...page)

/** Fills in a flow, up to its button. */
async function fillIn(one: FlowCase, answers: Record<string, object>, extensions: readonly Extension[]) {
  const { form, method, name, pay } = one
  const flow = await open(one, { [apiPaths.byCode]: createdByCode, ...answers }, pageUrl, extensions)
  if (!name.startsWith('monthly')) await flow.press(method)
  await flow.press('Fortsätt')
  await flow.says('Steg 2 av 2')
  flow.fill(form)
  const press = () => [...flow.root.querySelectorAll('button')].find(({ innerText }) => pay.test(innerText))?.click()
  return { ...flow, pay: press }
}

/** The fields of the specification that this payment adds to a payload. */
const added = ({ path, tag }: FlowCase) =>
  path === apiPaths.card ? { paymentThankYouPageId: '7f3c' } : path === apiPaths.byCode ? { origin: tag } : {}

describe.each(flows)('the tax number of a gift: $name', (one) => {
  const { form, number, path, specified } = one

  it('is sent to a host that takes it', async () => {
    const flow = await fillIn(one, {}, [...ours, 'tax-number'])
    flow.pay()
    const { body } = await flow.called(path)
    expect(body).toMatchObject({ ...specified, donatorSsnOrOrgno: number })
  })

  it('is in the saved form of a host of the specification alone, which gets that before the payment', async () => {
    let answerSave: ((answer: object) => void) | undefined
    const flow = await fillIn(one, {}, [])
    flow.api.answers[apiPaths.saveForm] = new Promise<object>((resolve) => {
      answerSave = resolve
    })
    flow.pay()
    await vi.waitFor(() => {
      const { body } = flow.api.to(apiPaths.saveForm).at(-1) ?? {}
      expect(body).toMatchObject({ formData: { donatorForm: { ssn: form.ssn, donatorEmail: form.donatorEmail } } })
    })
    // The payment's files are loaded, and nothing else is left to wait for.
    await vi.waitFor(() => expect(flow.root.querySelector('button[aria-busy=true]')).not.toBeNull())
    expect(flow.api.to(path)).toEqual([])
    answerSave?.({})
    const { body } = await flow.called(path)
    expect(body).toEqual({ ...specified, ...added(one) })
  })

  it('does not stop a gift when the form cannot be saved', async () => {
    const flow = await fillIn(one, { [apiPaths.saveForm]: new ApiError('unreachable', apiPaths.saveForm) }, [])
    flow.pay()
    expect((await flow.called(path)).body).toMatchObject(specified)
  })
})

// Nobody is anonymous on an invoice.
describe.each(flows.filter(({ path }) => path !== apiPaths.invoice))('an anonymous gift: $name', (one) => {
  const { number, path, tag } = one

  it('has no tax number, neither in its payload nor in its saved form', async () => {
    const flow = await fillIn(one, {}, [...ours, 'tax-number'])
    await flow.press(tag === 'company-gift' ? 'Vi vill vara anonyma' : 'Jag vill vara anonym')
    await flow.says('Gåvan är anonym')
    flow.pay()
    const { body } = await flow.called(path)
    expect(JSON.stringify(body)).not.toContain(number.slice(-4))
    expect(JSON.stringify(flow.api.to(apiPaths.saveForm).at(-1)?.body)).not.toContain(number.slice(-4))
  })
})
