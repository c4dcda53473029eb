import { eventCalendar } from '@charity-elements/blocks/event-calendar'
import { pageBanner } from '@charity-elements/blocks/page-banner'
import { newsletterSignup } from '@charity-elements/forms/newsletter-signup'
import { giftModule } from '@charity-elements/gifts/gift-module'
import { apiPaths } from '@charity-elements/payments/testing'
import { ApiError, replaceServices } from '@charity-elements/runtime'
import { find, mount } from '@charity-elements/runtime/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  cleanUpForms,
  mountForm,
  required,
  sentForms,
  setUpForms,
  singlePageForm,
} from '../../packages/forms/src/content-form/testing/form-harness.ts'
import { choices, field } from '../../packages/forms/src/content-form/examples/definitions.ts'
import { openBar } from '../../packages/gifts/src/gift-bar/testing/gift-bar-harness.ts'
import { openMonthly, savedForm, signatureUrl } from '../../packages/gifts/src/monthly-gift/testing/monthly-harness.ts'
import { openStandard } from '../../packages/gifts/src/standard-gift/testing/standard-harness.ts'
import { clearPage } from '../../packages/gifts/src/testing/element-harness.ts'
import { donor, openTribute } from '../../packages/gifts/src/tribute/testing/tribute-harness.ts'
import { openDialog, resetDialog } from '../../packages/payments/src/swish/testing/dialog-harness.tsx'
import { createdByCode } from '../../packages/payments/src/testing/index.ts'
import specified from './texts.json'

/*
 * Every text that the specification gives, as it gives it, is the whole text of something that a
 * visitor sees where the specification says so. `texts.json` is copied from the specification, never
 * from a `texts.ts`.
 */

type Row = keyof typeof specified
/** How something that is no plain text is found. */
type Role = 'button' | 'heading' | 'radio' | 'checkbox'
interface Screen {
  /** Brings an element to where the text is seen. */
  readonly show: () => Promise<unknown>
  readonly role?: Role
  /** What stands for `{min}` and the like. */
  readonly values?: Readonly<Record<string, string>>
  /** The whole text, where it has more than the specification's. */
  readonly whole?: (text: string) => string
}

const file = (name: string, size: number) => new File([new Uint8Array(size)], name)

/** A form with one field, after this has been typed and the form been sent. */
const formField = (type: string, more: object, typed = '') => ({
  show: async () => {
    await mountForm(singlePageForm(field('a', 'Alfa', type, { ...more })))
    if (typed) await page.getByRole('textbox', { name: 'Alfa', exact: true }).fill(typed)
    await button('Skicka').click()
  },
})

/** A form with a file of a field, of one of two formats and at most one kilobyte. */
const upload = (chosen: File) => ({
  show: async () => {
    const fileUploadOptions = { allowedUploadExtensions: ['png', 'jpg'], maxUploadSize: 1024 }
    const element = await mountForm(singlePageForm(field('a', 'Fil', 'File upload', { fileUploadOptions })))
    const input = find<HTMLInputElement>(element.shadowRoot as ShadowRoot, 'input[type="file"]')
    await userEvent.upload(input, chosen)
  },
})

/** A form that could not be sent. */
async function failForm() {
  await mountForm(singlePageForm(field('a', 'Alfa', 'Short answer')))
  await button('Skicka').click()
  await expect.poll(() => sentForms).toHaveLength(1)
  sentForms[0]?.fail()
}

/** The monthly flow at its details, with this typed and left. */
const monthlyField = (name: string, typed: string) => ({
  show: async () => {
    const flow = await openMonthly()
    await flow.toDetails()
    await vi.waitFor(() => flow.field(name))
    await flow.type(name, typed)
    await userEvent.tab()
  },
})

/** The monthly flow after 'Granska och skriv under', with the answers of a host. */
async function signMonthly(answers: Parameters<typeof openMonthly>[0]) {
  const flow = await openMonthly(answers)
  await flow.toDetails()
  await vi.waitFor(() => flow.field('firstName'))
  flow.fill()
  await flow.press('Granska och skriv under')
}
const refusedCase = (error: string) => ({
  show: () => signMonthly({ [apiPaths.createCase]: { success: false, error } }),
})
const interrupted = () =>
  openMonthly({ [apiPaths.savedCase]: { status: 'pending', caseId: '7', signatureUrl, formData: savedForm } })

/** A flow's custom amount, with this typed and left. */
async function typeAmount(flow: Pick<Awaited<ReturnType<typeof openStandard>>, 'press' | 'field' | 'type'>) {
  await flow.press('Annat belopp')
  await vi.waitFor(() => flow.field('other-amount'))
  flow.type('other-amount', '49')
}

/** A flow with a card at its last step, with this typed and a payment tried. */
const donorField = (typed: Readonly<Record<string, string>>) => ({
  show: async () => {
    const flow = await openTribute('anniversary')
    await flow.toDonor()
    flow.fill({ ...donor, ...typed })
    await flow.press('Ge 200 kr med kort')
  },
})
const receiver = (variant: 'anniversary' | 'memorial') => ({
  show: async () => (await openTribute(variant)).toReceiver(),
  role: 'radio' as const,
})

/** The Swish dialog after a poll with this status. */
const swishStatus = (status: string) => ({
  show: () => openDialog({ [apiPaths.poll]: { status, giftAmount: 200 } }, { how: 'interrupted' }),
  role: 'heading' as const,
})

/** A signup that is answered with success, or with a status. */
const signUp = (status?: number) => ({
  show: async () => {
    replaceServices({
      send: ({ path }) =>
        status === undefined && path.endsWith('newsletter-signup/')
          ? Promise.resolve(null as never)
          : Promise.reject(new ApiError('status', path, status)),
    })
    await mount(newsletterSignup, { placement: 'module' })
    await page.getByRole('textbox').first().fill('anna@example.org')
    await page.getByRole('button', { name: 'Prenumerera', exact: true }).click()
  },
})

const gift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }

const screens: Readonly<Record<Row, Screen>> = {
  'calendar: heading': { show: () => mount(eventCalendar, { events: [] }), role: 'heading' },
  'calendar: month without events': { show: () => mount(eventCalendar, { events: [] }) },
  'calendar: between two days': {
    show: () => {
      const [startDate, endDate] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
      return mount(eventCalendar, { events: [{ startDate, endDate, headline: 'Läger' }] })
    },
  },
  'banner: link': { show: () => mount(pageBanner, { title: 'Sommar', linkProps: { url: '/sommar/' } }) },
  'link: neither url nor route path': {
    show: () => mount(pageBanner, { title: 'Sommar', linkProps: { title: 'Mer' } }),
  },

  'form: note': formField('Short answer', required),
  'form: required': formField('Short answer', required),
  'form: pattern or length, long answer': formField('Long answer', required, 'x'.repeat(10_001)),
  'form: pattern or length, short answer': formField('Short answer', required, 'x'.repeat(251)),
  'form: pattern or length, otherwise': formField('Single choice', {
    pattern: 'a',
    preValues: choices('B'),
    settings: { defaultValue: 'b' },
  }),
  'form: file extension': { ...upload(file('cv.pdf', 1)), values: { list: 'png, jpg' } },
  'form: file size': upload(file('foto.png', 1025)),
  'form: failure': { show: failForm, role: 'heading' },
  'form: close the failure': { show: failForm, role: 'button' },

  'gift module: button': {
    show: () => mount(giftModule, { title: 'Ge', giftAmount: 200, connectedGift: gift }),
    role: 'button',
    values: { amount: '200' },
  },
  'gift bar: button': { show: () => openBar({ buttonAmounts: [], connectedGift: gift }), role: 'button' },
  'gift bar: below the minimum': { show: async () => (await openBar()).type('49'), values: { min: '50' } },
  'gift bar: above the maximum': { show: async () => (await openBar()).type('5001') },

  'monthly: sign': { show: async () => (await openMonthly()).toDetails(), role: 'button' },
  'monthly: interrupted': { show: interrupted, role: 'heading' },
  'monthly: continue the signing': { show: interrupted, role: 'button' },
  'monthly: failure': {
    show: () => signMonthly({ [apiPaths.createCase]: { success: false, error: 'E500' } }),
    role: 'heading',
  },
  'monthly: empty field': monthlyField('firstName', ''),
  'monthly: personal number': monthlyField('ssn', '19851309-9805'),
  'monthly: phone': monthlyField('phone', '0812345678'),
  'monthly: email': monthlyField('email', 'anna@'),
  // The fields follow, as links.
  'monthly: errors': { ...monthlyField('firstName', ''), whole: (text) => `${text}:` },
  'monthly: below the minimum': { show: async () => typeAmount(await openMonthly()), values: { min: '50' } },
  'monthly: amount': { show: () => openMonthly(), role: 'radio', values: { n: '200' } },
  'monthly: another amount': { show: () => openMonthly(), role: 'radio' },
  'signing: E096': refusedCase('E096'),
  'signing: E004': refusedCase('E004'),

  'standard: amount': { show: () => openStandard(), role: 'radio', values: { n: '200' } },
  'standard: another amount': { show: () => openStandard(), role: 'radio' },
  'standard: below the minimum': { show: async () => typeAmount(await openStandard()), values: { min: '50' } },

  'anniversary: unknown date': { show: () => openTribute('anniversary'), role: 'checkbox' },
  'anniversary: to the honoured': receiver('anniversary'),
  'anniversary: to me': receiver('anniversary'),
  'memorial: to the funeral home': receiver('memorial'),
  'memorial: to a relative': receiver('memorial'),
  'memorial: to me': receiver('memorial'),
  'receiver: post code': {
    show: async () => {
      const flow = await openTribute('memorial')
      await flow.toReceiver()
      flow.type('zipcode', '1112')
    },
  },
  'donor: phone': donorField({ donatorPhoneCell: '0812345678' }),
  'donor: email': donorField({ donatorEmail: 'anna@' }),
  'donor: personal number': donorField({ ssn: '850709-980' }),

  'swish: failure': swishStatus('error'),
  'swish: declined': swishStatus('declined'),
  'swish: timed-out': swishStatus('timed-out'),
  'swish: cancel-fail': {
    show: async () => {
      const dialog = await openDialog({
        [apiPaths.byCode]: createdByCode,
        [apiPaths.cancel]: { success: false },
        [apiPaths.poll]: { status: 'created', type: 'swish-mcommerce', swishToken: 'token' },
      })
      await vi.waitFor(() => dialog.button('Avbryt').click())
    },
    role: 'heading',
  },
  'swish: phone': {
    show: async () => {
      const dialog = await openDialog({ [apiPaths.byCode]: createdByCode })
      await vi.waitFor(() => dialog.button('Ange mobilnummer').click())
      await page.getByRole('textbox').fill('0812345678')
      await userEvent.keyboard('{Enter}')
    },
  },

  'newsletter: failure': signUp(500),
  'newsletter: success': signUp(),
}

/** What stands in a node: the text of each element, and each text between two elements, on one line. */
function textsIn(node: ParentNode): string[] {
  const between = Array.from(node.childNodes, (child) => (child instanceof Text ? child.data : '\n'))
  const inside = Array.from(node.children, (child) => [child.textContent ?? '', ...textsIn(child.shadowRoot ?? child)])
  return [...between.join('').split('\n'), ...inside.flat()].map((text) => text.replace(/\s+/g, ' ').trim())
}

afterEach(async () => {
  cleanUpForms()
  resetDialog()
  await clearPage()
})

it.each(Object.keys(specified) as Row[])('the specification’s text of %s', async (row) => {
  setUpForms()
  const { show, role, values = {}, whole = (text: string) => text } = screens[row]
  const [, given] = specified[row] as [string, string]
  const text = whole(Object.entries(values).reduce((sum, [name, value]) => sum.replace(`{${name}}`, value), given))
  await show()
  if (role) await expect.element(page.getByRole(role, { name: text, exact: true }).first()).toBeVisible()
  else await expect.poll(() => textsIn(document.body)).toContain(text)
})
