import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing/mount.ts'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anniversaryGift } from '../../anniversary-gift/element.ts'
import { memorialGift } from '../../memorial-gift/element.ts'
import { createdByCode } from '../../payment/swish/testing/dialog-stand.tsx'
import { type Scripted, paths as swish, scriptedApi } from '../../payment/swish/testing/scripted-api.ts'

export const paths = {
  ...swish,
  card: '/api/winorg/createcreditcardgift/',
  persist: '/api/winorg/persistformdata/',
  persisted: '/api/winorg/getpersistedformdata/',
  persistCard: '/api/winorg/persist-card-session/',
  persistedCard: '/api/winorg/get-persisted-card-session/',
} as const
export const cardPage = 'https://card.example.org/1'
/** What the flows are given. */
export const props = {
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
export const donator = { donatorFirstName: 'Anna', donatorLastName: 'Lund', donatorPhoneCell: '070-123 45 67' }
export const declined = {
  attempt: 'ref-1',
  status: 'declined',
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
}
const elements = { anniversary: anniversaryGift, memorial: memorialGift }

/** A flow with a card on the test's page, with a scripted API and a browser that notes where it is sent. */
export async function open(kind: keyof typeof elements, answers: Record<string, Scripted> = {}, content: object = {}) {
  const api = scriptedApi({
    [paths.check]: { shouldOpen: false },
    [paths.persist]: {},
    [paths.persisted]: {},
    [paths.persistCard]: {},
    [paths.persistedCard]: {},
    [paths.card]: { success: true, redirectURL: cardPage, attempt: 'ref-1' },
    [paths.byCode]: createdByCode,
    [paths.poll]: 'silence',
    [paths.reset]: { success: true },
    ...answers,
  })
  const visited: string[] = []
  const pageUrl = () => 'https://www.example.org/ge/hylla/'
  replaceServices({ send: api.send, navigate: (url) => void visited.push(url), pageUrl })
  const { element, root } = await mount(elements[kind], { ...props, ...content })
  const field = (name: string) => find<HTMLInputElement>(root, `#${name}`)
  const button = (label: string) => {
    const found = [...root.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === label)
    if (!found) throw new Error(`No button says ${label}: ${root.innerText}`)
    return found
  }
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) await userEvent.fill(field(name), text)
  }
  const next = () => userEvent.click(button('Fortsätt'))
  const choose = (caption: string) => userEvent.click(page.elementLocator(root).getByText(caption, { exact: true }))
  return {
    api,
    visited,
    element,
    root,
    field,
    button,
    fill,
    next,
    choose,
    error: (name: string) => find(root, `#${name}-error`).innerText,
    current: () => find(root, '.step.current h2').innerText,
    isAccessible: async () => {
      await settled(root.getRootNode() as ShadowRoot)
      await expectAccessible()
    },
    toReceiver: async () => {
      await fill(details)
      await next()
    },
    toDonator: async () => {
      await fill(details)
      await next()
      await fill(receiver)
      await next()
    },
  }
}

/** The last of what was kept in the server's session. */
export const lastKept = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.to(paths.persist).at(-1)?.body['formData'] as Record<string, unknown> | undefined

/** Leaves nothing of a test behind. */
export async function clearTribute(): Promise<void> {
  vi.useRealTimers()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  window.dataLayer = []
  await page.viewport(1280, 800)
}
