import { find } from '@charity-elements/runtime/testing'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anniversaryGift } from '../../anniversary-gift/element.ts'
import { memorialGift } from '../../memorial-gift/element.ts'
import { apiPaths, createdByCode, type ScriptedAnswer } from '@charity-elements/payments/testing'
import { clearPage, openElement } from '../../testing/element-harness.ts'

export const cardPage = 'https://card.example.org/1'
/** The content of the flows. */
const props = {
  amountChoices: [100, 200, 500],
  defaultAmount: 200,
  connectedGift: { id: '42', minimumGiftAmount: 75, giftTag: [{ name: 'Hemlöshet' }] },
  thankYouPage: [{ id: '2001', route: { path: '/tack/' } }],
  emailPurposeInfo: 'Vi skickar kvittot dit.',
}
export const details = {
  firstName: 'Eva',
  lastName: 'Berg',
  eventDate: '2026-12-24',
  personalGreeting: 'Grattis på dagen!',
}
export const receiver = { name: 'Eva Berg', address: 'Storgatan 1', zipcode: '111 22', city: 'Stockholm' }
export const donor = { donatorFirstName: 'Anna', donatorLastName: 'Lund', donatorPhoneCell: '070-123 45 67' }
export const declined = {
  attempt: 'ref-1',
  status: 'declined',
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
}
const elements = { anniversary: anniversaryGift, memorial: memorialGift }

/** Mounts a flow with a card, with a scripted API; records navigations. */
export async function openTribute(
  variant: keyof typeof elements,
  answers: Record<string, ScriptedAnswer> = {},
  content: object = {},
) {
  const defaultAnswers = {
    [apiPaths.card]: { success: true, redirectURL: cardPage, attempt: 'ref-1' },
    [apiPaths.byCode]: createdByCode,
  } as const
  const pageUrl = 'https://www.example.org/ge/hylla/'
  const opened = await openElement(
    elements[variant],
    { ...props, ...content },
    { ...defaultAnswers, ...answers },
    pageUrl,
  )
  const { root, fill } = opened
  const next = () => opened.press('Fortsätt')
  const choose = (caption: string) => userEvent.click(page.elementLocator(root).getByText(caption, { exact: true }))
  return {
    ...opened,
    next,
    choose,
    current: () => find(root, '.step.current h2').innerText,
    toReceiver: async () => {
      fill(details)
      await next()
    },
    toDonor: async () => {
      fill(details)
      await next()
      fill(receiver)
      await next()
    },
  }
}

/** The form data that was last saved in the server's session. */
export const lastSaved = (api: Awaited<ReturnType<typeof openTribute>>['api']) =>
  api.to(apiPaths.saveForm).at(-1)?.body['formData'] as Record<string, unknown> | undefined

/** Cleans up after a test. */
export async function clearTribute(): Promise<void> {
  vi.useRealTimers()
  await clearPage()
  await page.viewport(1280, 800)
}
