import { userEvent } from 'vitest/browser'
import { openElement } from '../../testing/element-harness.ts'
import { apiPaths, type ScriptedAnswer } from '@charity-elements/payments/testing'
import { monthlyGift } from '../element.ts'
import { giver } from '../examples.ts'

export const signatureUrl = 'https://sign.example.org/1'
export const validDetails = { ...giver, account: '8327-9' }
export const savedForm = {
  ...validDetails,
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
export async function openMonthly(answers: Record<string, ScriptedAnswer> = {}, given: object = props) {
  const defaultAnswers = {
    [apiPaths.savedCase]: {},
    [apiPaths.caseStatus]: { status: 'none' },
    [apiPaths.deleteCase]: {},
    [apiPaths.createCase]: { success: true, caseWithUser: { parties: [{ signatureUrl }] } },
  }
  const pageUrl = 'https://www.example.org/ge/manad/?from=mail'
  const opened = await openElement(monthlyGift, given, { ...defaultAnswers, ...answers }, pageUrl)
  const { api, root, field } = opened
  const type = async (name: string, text: string) => {
    await userEvent.click(field(name))
    await userEvent.fill(field(name), text)
  }
  return {
    ...opened,
    type,
    dialog: () => root.querySelector('dialog')?.innerText ?? '',
    toDetails: () => opened.press('Fortsätt'),
    fill: (values: Partial<typeof validDetails> = {}) => opened.fill({ ...validDetails, ...values }),
    /** The signing calls, in order. */
    signing: () => api.sent.map(({ path }) => path).filter((path) => path.startsWith('/api/assently/')),
  }
}
