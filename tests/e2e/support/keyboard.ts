import type { Page } from '@playwright/test'
import { type Site, accessibilityProblems, expect, test } from './fixtures.ts'
import { uniquePhoneNumber, playAtSwish } from './gifts.ts'
import { type Embedding, openEmbedded } from './embeddings.ts'

/*
 * The gift flows by keyboard, from the first press to the thank-you page, with an axe check of each
 * step.
 */

/** An action on a control: a key press, or text that is typed. */
type KeyboardAction = { readonly key: 'Enter' | 'Space' | 'ArrowDown' | 'ArrowUp' } | { readonly text: string }
/** Controls by the beginning of their label, in tab order. */
type Script = readonly (readonly [control: string, act: KeyboardAction])[]

const enter: KeyboardAction = { key: 'Enter' }
const text = (typed: string): KeyboardAction => ({ text: typed })

/** The label of the focused control, in any shadow root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const words = labels?.[0]?.innerText ?? (element instanceof HTMLElement ? element.innerText : '')
    return words.replace(/\s+/g, ' ').trim()
  })

/** Presses Tab until the control has focus. */
async function tabTo(page: Page, control: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    if (name.startsWith(control)) return
    passed.push(name)
  }
  throw new Error(`Tab does not lead to "${control}", but to: ${passed.join(' | ')}`)
}

/** Plays a step by keyboard, after an axe check. */
async function playStep(page: Page, script: Script, tag?: string): Promise<void> {
  if (tag) expect(await accessibilityProblems(page, tag)).toEqual([])
  for (const [control, act] of script) {
    await tabTo(page, control)
    if ('key' in act) await page.keyboard.press(act.key)
    else await page.keyboard.type(act.text)
  }
}

interface Flow {
  readonly name: string
  readonly tag: string
  readonly path: string
  /** One for each step of the flow. */
  readonly steps: readonly Script[]
  /** From the last press to the thank-you page. */
  readonly pays: (page: Page, site: Site) => Promise<void>
}

async function atCardPage(page: Page): Promise<void> {
  await page.waitForURL('**/card/**')
  await playStep(page, [
    ['Kortnummer', text('4111 1111 1111 1111')],
    ['Betala', enter],
  ])
}

const details = [
  ['Förnamn', text('Eva')],
  ['Efternamn', text('Berg')],
  ['Vet ej datum', { key: 'Space' }],
  ['Din hälsning på kortet', text('Vi tänker på dig')],
  ['Fortsätt', enter],
] as const
const receiver = (name: string): Script => [
  [name, text('Lilja')],
  ['Gatuadress', text('Storgatan 1')],
  ['Postnummer', text('111 22')],
  ['Ort', text('Stockholm')],
  ['Fortsätt', enter],
]

/** A company's steps; the arrow key moves from the card to another payment method. */
const companySteps = (key: 'ArrowDown' | 'ArrowUp'): readonly Script[] => [
  [
    ['Kort', { key }],
    ['Fortsätt', enter],
  ],
  [
    ['Företag', text('Bageriet AB')],
    ['Kontaktperson', text('Anna Åberg')],
    ['E-post', text('anna@example.org')],
    ['Ge ', enter],
  ],
]

export const keyboardFlows = {
  standard: {
    name: 'once by card',
    tag: 'standard-gift',
    path: '/ge/gava/',
    steps: [
      [
        ['Swish', { key: 'ArrowDown' }],
        ['Fortsätt', enter],
      ],
      [
        ['Jag vill vara anonym', { key: 'Space' }],
        ['Ge ', enter],
      ],
    ],
    pays: atCardPage,
  },
  company: {
    name: 'as a company, by Swish',
    tag: 'company-gift',
    path: '/ge/foretag/',
    steps: companySteps('ArrowDown'),
    pays: bySwish('company-gift'),
  },
  invoice: {
    name: 'as a company, by invoice',
    tag: 'company-gift',
    path: '/ge/foretag/',
    steps: companySteps('ArrowUp'),
    pays: async () => undefined,
  },
  module: {
    name: 'by Swish, from a gift module',
    tag: 'gift-module',
    path: '/ge/',
    steps: [[['Swisha', enter]]],
    pays: bySwish('gift-module'),
  },
  anniversary: {
    name: 'in honour of somebody, by card',
    tag: 'anniversary-gift',
    path: '/ge/hylla/',
    steps: [
      details,
      receiver('Mottagarens namn'),
      [
        ['Förnamn', text('Anna')],
        ['Mobilnummer', text(uniquePhoneNumber())],
        ['Ge ', enter],
      ],
    ],
    pays: atCardPage,
  },
  memorial: {
    name: 'in memory of somebody, by Swish',
    tag: 'memorial-gift',
    path: '/ge/minne/',
    steps: [
      details,
      receiver('Begravningsbyråns namn'),
      [
        ['Förnamn', text('Anna')],
        ['Mobilnummer', text(uniquePhoneNumber())],
        ['Kort', { key: 'ArrowDown' }],
        ['Ge ', enter],
      ],
    ],
    pays: bySwish('memorial-gift'),
  },
  monthly: {
    name: 'every month, with a signature',
    tag: 'monthly-gift',
    path: '/ge/manad/',
    steps: [
      [['Fortsätt', enter]],
      [
        ['Förnamn', text('Anna')],
        ['Efternamn', text('Berg')],
        ['Personnummer', text('19850709-9805')],
        ['Mobilnummer', text('070-123 45 67')],
        ['E-post', text('anna@example.org')],
        ['Kontonummer', text('8327-9, 123 456 789-0')],
        ['Bank', text('Swedbank')],
        ['Granska och skriv under', enter],
      ],
    ],
    async pays(page) {
      await page.waitForURL('**/sign/**')
      await playStep(page, [['Skriv under', enter]])
    },
  },
} as const satisfies Record<string, Flow>

/** Pays by phone number in the Swish dialog. */
function bySwish(tag: string): Flow['pays'] {
  return async (page, site) => {
    const dialog = page.locator(tag).getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'QR-kod' })).toBeVisible()
    const known = await site.payer.list()
    await playStep(page, [['Ange mobilnummer', enter]], tag)
    await dialog.getByLabel('Mobilnummer').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await playStep(page, [['Mobilnummer', text(uniquePhoneNumber())]], tag)
    await page.keyboard.press('Enter')
    await playAtSwish(page, site, await site.newPayment(known), 'approve')
  }
}

/** Declares a test in which a donor gives by keyboard, with an axe check of each step. */
export function testKeyboardFlow({ name, tag, path, steps, pays }: Flow, embedding: Embedding = 'the same site'): void {
  test(`keyboard: a donor gives ${name}, without axe violations, from ${embedding}`, async ({ page, site }) => {
    await openEmbedded(page, site, { tag, path }, embedding)
    const current = page.locator(tag).locator('[aria-current="step"]').getByRole('heading', { level: 2 })
    for (const [index, script] of steps.entries()) {
      if (index > 0) await expect(current).toBeFocused()
      await expect(page.locator(tag).getByRole('button').first()).toBeVisible()
      await playStep(page, script, tag)
    }
    await pays(page, site)
    await page.waitForURL('**/tack/**', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: /Tack|Välkommen/ })).toBeVisible()
  })
}
