import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { userEvent } from 'vitest/browser'
import { type Scripted, scriptedApi } from '../../payment/swish/testing/scripted-api.ts'
import { monthlyGift } from '../element.ts'

export const paths = {
  create: '/api/assently/submit-monthly-form',
  delete: '/api/assently/delete-case/',
  check: '/api/assently/get-case-status/',
  look: '/api/assently/get-saved-details/',
  persist: '/api/winorg/persistformdata/',
  persisted: '/api/winorg/getpersistedformdata/',
} as const
export const signatureUrl = 'https://sign.example.org/1'
export const right = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '19850709-9805',
  phone: '070-123 45 67',
  email: 'anna@example.org',
  bank: 'Swedbank',
  account: '8327-9',
}
export const savedForm = {
  ...right,
  phone: '+46701234567',
  message: 'Hej',
  templateId: 'manad',
  thankYouPageUrl: '/tack/',
  cancelUrl: '/ge/manad/',
  giftAmount: 500,
}
export const props = {
  amountChoices: [100, 200, 500],
  defaultAmount: 200,
  minimumAmount: 50,
  connectedGift: { id: '42', minimumGiftAmount: 75, giftTag: [{ name: 'Hemlöshet' }] },
  connectedTemplateId: 'manad',
  thankYouPage: [{ id: '2001', route: { path: '/tack/manad/' } }],
  emailPurposeInfo: 'Dit skickar vi avtalet.',
}

/** The monthly flow on the test's page, with a scripted API and a browser that notes where it is sent. */
export async function open(answers: Record<string, Scripted> = {}, given: object = props) {
  const api = scriptedApi({
    [paths.look]: {},
    [paths.check]: { status: 'none' },
    [paths.delete]: {},
    [paths.create]: { success: true, caseWithUser: { parties: [{ signatureUrl }] } },
    [paths.persist]: {},
    [paths.persisted]: {},
    ...answers,
  })
  const visited: string[] = []
  const pageUrl = () => 'https://www.example.org/ge/manad/?from=mail'
  replaceServices({ send: api.send, navigate: (url) => void visited.push(url), pageUrl })
  const { element, root } = await mount(monthlyGift, given)
  const field = (name: string) => find<HTMLInputElement>(root, `#${name}`)
  const button = (label: string) => {
    const found = [...root.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === label)
    if (!found) throw new Error(`No button says ${label}: ${root.innerText}`)
    return found
  }
  const type = async (name: string, text: string) => {
    await userEvent.click(field(name))
    await userEvent.fill(field(name), text)
  }
  return {
    api,
    visited,
    element,
    root,
    field,
    button,
    type,
    error: (name: string) => find(root, `#${name}-error`).innerText,
    dialog: () => root.querySelector('dialog')?.innerText ?? '',
    toDetails: () => userEvent.click(button('Fortsätt')),
    fill: async (values: Partial<typeof right> = {}) => {
      for (const [name, text] of Object.entries({ ...right, ...values })) await type(name, text)
    },
    /** The calls of signing, in order. */
    signing: () => api.sent.map(({ path }) => path).filter((path) => path.startsWith('/api/assently/')),
  }
}

/** Fails with what axe-core finds, once nothing moves any more. */
export async function isAccessible(root: HTMLElement) {
  await settled(root.getRootNode() as ShadowRoot)
  await expectAccessible()
}

/** Leaves nothing of a test behind. */
export function clearMonthly(): void {
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
}
