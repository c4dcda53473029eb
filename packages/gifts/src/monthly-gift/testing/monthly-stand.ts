import { userEvent } from 'vitest/browser'
import type { Scripted } from '../../payment/swish/testing/scripted-api.ts'
import { openElement } from '../../testing/element-stand.ts'
import { monthlyGift } from '../element.ts'
import { giver } from '../examples.ts'

export const paths = {
  create: '/api/assently/submit-monthly-form',
  delete: '/api/assently/delete-case/',
  check: '/api/assently/get-case-status/',
  look: '/api/assently/get-saved-details/',
  persist: '/api/winorg/persistformdata/',
  persisted: '/api/winorg/getpersistedformdata/',
} as const
export const signatureUrl = 'https://sign.example.org/1'
export const right = { ...giver, account: '8327-9' }
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

/** Mounts the monthly flow with a scripted API; records navigations. */
export async function open(answers: Record<string, Scripted> = {}, given: object = props) {
  const defaultAnswers = {
    [paths.look]: {},
    [paths.check]: { status: 'none' },
    [paths.delete]: {},
    [paths.create]: { success: true, caseWithUser: { parties: [{ signatureUrl }] } },
    [paths.persist]: {},
    [paths.persisted]: {},
  }
  const pageUrl = 'https://www.example.org/ge/manad/?from=mail'
  const opened = await openElement(monthlyGift, given, { ...defaultAnswers, ...answers }, pageUrl)
  const { api, root, field, button } = opened
  const type = async (name: string, text: string) => {
    await userEvent.click(field(name))
    await userEvent.fill(field(name), text)
  }
  return {
    ...opened,
    type,
    dialog: () => root.querySelector('dialog')?.innerText ?? '',
    toDetails: () => userEvent.click(button('Fortsätt')),
    fill: async (values: Partial<typeof right> = {}) => {
      for (const [name, text] of Object.entries({ ...right, ...values })) await type(name, text)
    },
    /** The signing calls, in order. */
    signing: () => api.sent.map(({ path }) => path).filter((path) => path.startsWith('/api/assently/')),
  }
}
