import type { Locator, Page } from '@playwright/test'
import { type Directive, formatPolicy } from '../../scripts/snippets/snippet-policy.ts'
import type { ExampleStep } from '@charity-elements/runtime'
import {
  type PastedExample,
  type PastedPage,
  serveExternalSite,
  recordCspViolations,
  pastedExamples,
} from './support/external-site.ts'
import { type Site, expect, test } from './support/fixtures.ts'
import { shouldReopenSwishModal, swishPoll } from '@charity-elements/contract'

/*
 * Each element works under the policy that the snippet maker writes, and needs every source of it:
 * without one the browser blocks something.
 */

// Playwright's trace recorder fetches images itself, which the page's policy blocks.
test.use({ trace: 'off' })
test.setTimeout(300_000)

/** How many pages are open at a time: they mostly wait. */
const pagesAtOnce = 6

/** A page whose policy lacks one source. */
interface Trial extends PastedExample {
  readonly name: string
  readonly lacks: { readonly directive: string; readonly source: string }
}

/** Directives that only restrict. */
const restrictions = ['default-src', 'require-trusted-types-for']

/**
 * For elements that do not always make a call: an example that makes one, at once or through its
 * steps.
 */
const callingStates: Readonly<Record<string, string>> = {
  'content-form': 'Sent',
  'newsletter-signup': 'Thanks',
  'site-header': 'Mobile menu open',
  'thank-you': 'Nothing known',
}

const isCalling = ({ tag, example }: PastedExample): boolean => callingStates[tag] === example.name

/** One example for each policy of an element, to cover every source that the maker can write. */
function withDifferentPolicies(states: readonly PastedExample[]): readonly PastedExample[] {
  const byPolicy = new Map<string, PastedExample>()
  for (const state of states) {
    const key = `${state.tag} ${formatPolicy(state.policy)}`
    if (!byPolicy.has(key) || isCalling(state)) byPolicy.set(key, state)
  }
  return [...byPolicy.values()]
}

const without = (policy: readonly Directive[], { directive, source }: Trial['lacks']): readonly Directive[] =>
  policy
    .map(({ name, sources }) => ({ name, sources: sources.filter((each) => name !== directive || each !== source) }))
    .filter(({ sources }) => sources.length > 0)

const trialsOf = (state: PastedExample): readonly Trial[] =>
  state.policy
    .filter(({ name }) => !restrictions.includes(name))
    // One example tests calls that not every state makes.
    .filter(({ name }) => name !== 'connect-src' || !(state.tag in callingStates) || isCalling(state))
    .flatMap(({ name: directive, sources }) =>
      sources.map((source) => ({
        ...state,
        lacks: { directive, source },
        name: `${state.tag}, ${state.example.name}: ${directive} ${source}`,
      })),
    )

/** Runs a task for each item, in a few pages at a time. */
async function inPages<Item>(items: readonly Item[], run: (item: Item, index: number) => Promise<void>): Promise<void> {
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next[1], next[0])
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, worker))
}

const control = (element: Locator, name: string) => element.locator('button, label').filter({ hasText: name }).last()

async function playSteps(element: Locator, steps: readonly ExampleStep[]): Promise<void> {
  for (const step of steps) {
    if ('press' in step) await control(element, step.press).click()
    else
      for (const [name, text] of Object.entries(step.fill)) {
        await element.locator(`[id="${name}"], [name="${name}"]`).fill(text)
      }
  }
}

/** Waits until the browser blocks the missing source, after the steps that lead there. */
async function expectBlocked(page: Page, trial: Trial, isBlocked: () => boolean): Promise<void> {
  const { directive, source } = trial.lacks
  const element = page.locator(trial.tag)
  if (trial.tag === 'video-embed' && directive === 'frame-src') await element.getByRole('button').click()
  if (directive === 'connect-src' && isCalling(trial)) await playSteps(element, trial.example.steps ?? [])
  await expect.poll(isBlocked, { message: `${directive} ${source}` }).toBe(true)
}

/** The API's answers for a pending Swish payment with a QR code that the server drew. */
const pendingPayment = {
  [shouldReopenSwishModal.path]: { shouldOpen: true },
  [swishPoll.path]: {
    attempt: 'waiting',
    status: 'created',
    type: 'swish-mcommerce',
    swishToken: 'waiting',
    svgData: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
    giftAmount: 200,
    giftPurpose: 'Hemlöshet',
  },
}

async function returnToCode(page: Page, { host }: Site): Promise<void> {
  for (const [path, json] of Object.entries(pendingPayment)) {
    await page.route(`${host}${path}*`, async (route) => route.fulfill({ response: await route.fetch(), json }))
  }
}

/** The thank-you page asks for the recipient of an invoice that this tab has just ordered. */
const orderedInvoice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('charity-elements:completed', '{"kind":"invoice"}'))

test('snippets: every element works on another site under its policy', async ({ context, site }) => {
  const first = new Map<string, PastedPage>()
  for (const { tag, policy, body } of await pastedExamples(site)) {
    if (!first.has(tag)) first.set(tag, { policy: formatPolicy(policy), body })
  }
  const server = await serveExternalSite(Object.fromEntries(first))
  const works = async (tag: string) => {
    const page = await context.newPage()
    const refused = await recordCspViolations(page)
    await test.step(tag, async () => {
      await page.goto(`${server.origin}/${tag}`, { waitUntil: 'load' })
      await page.waitForFunction((name) => {
        const element = document.querySelector(name)
        return element?.matches(':defined') && (element.shadowRoot?.querySelector('.root > *') ?? name === 'raw-code')
      }, tag)
      await page.waitForLoadState('networkidle')
      expect(refused, tag).toEqual([])
    })
    await page.close()
  }
  await inPages([...first.keys()], works)
  expect(first.size).toBeGreaterThan(20)
  server.close()
})

test('snippets: every source of every policy is needed', async ({ context, site }) => {
  const states = await pastedExamples(site)
  const trials = withDifferentPolicies(states).flatMap(trialsOf)
  const server = await serveExternalSite(
    Object.fromEntries(
      trials.map(({ policy, lacks, body }, index) => [index, { policy: formatPolicy(without(policy, lacks)), body }]),
    ),
  )
  const unneeded: string[] = []
  const run = async (trial: Trial, index: number) => {
    const { directive, source } = trial.lacks
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.setViewportSize({ width: trial.example.width ?? 1280, height: 720 })
    if (source === 'data:') await returnToCode(page, site)
    if (trial.tag === 'thank-you') await orderedInvoice(page)
    const refused = await recordCspViolations(page)
    const named = source.startsWith(`'sha256-`) ? 'inline' : source.replace(/^data:$/, 'data')
    const own = source === `'self'` ? server.origin : named
    const isBlocked = () => refused.some((what) => what.startsWith(directive) && what.split(' ')[1]?.startsWith(own))
    await page.goto(`${server.origin}/${index}`)
    await expectBlocked(page, trial, isBlocked).catch(() => unneeded.push(trial.name))
    await page.close()
  }
  await inPages(trials, run)
  server.close()
  expect(unneeded).toEqual([])
  expect(trials.length).toBeGreaterThan(60)
})
