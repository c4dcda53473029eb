import { apiPaths } from '@charity-elements/payments/testing'
import { arrival, historyFromHere } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearPage } from '../testing/element-harness.ts'
import { openStandard } from '../standard-gift/testing/standard-harness.ts'

type Flow = Pick<Awaited<ReturnType<typeof openStandard>>, 'root' | 'button' | 'heading'>

/** Presses a button that leads to another step, as a donor does, who has then used the flow. */
const press = (flow: Flow, label: string) => arrival(() => userEvent.click(flow.button(label)))
const expectStep = (flow: Flow, heading: string) => vi.waitFor(() => expect(flow.heading()).toBe(heading))

beforeEach(async () => {
  await clearPage()
  // Each test begins in an entry of its own.
  history.pushState({ router: 'ge' }, '')
})
afterEach(clearPage)

it('Back goes to the step before with its values, and Forward comes again with the focus', async () => {
  const flow = await openStandard()
  const address = location.href
  await press(flow, 'Fortsätt')
  await expectStep(flow, 'Dina uppgifter')
  flow.fill({ donatorFirstName: 'Anna' })
  history.back()
  await expectStep(flow, 'Belopp och betalsätt')
  history.forward()
  await expectStep(flow, 'Dina uppgifter')
  expect(flow.field('donatorFirstName').value).toBe('Anna')
  expect((flow.root.getRootNode() as ShadowRoot).activeElement?.textContent).toBe('Dina uppgifter')
  expect([location.href, history.state]).toMatchObject([address, { router: 'ge' }])
  for (const path of [apiPaths.card, apiPaths.byCode]) expect(flow.api.to(path)).toEqual([])
})

it("'Ändra' is a step back in the history too, and an unused flow leaves the history alone", async () => {
  const flow = await openStandard()
  expect(history.state).toEqual({ router: 'ge' })
  const place = historyFromHere()
  await press(flow, 'Fortsätt')
  await expectStep(flow, 'Dina uppgifter')
  expect(place()).toBe(1)
  await press(flow, 'Ändra belopp och betalsätt')
  await expectStep(flow, 'Belopp och betalsätt')
  expect(place()).toBe(0)
  await press(flow, 'Fortsätt')
  await expectStep(flow, 'Dina uppgifter')
  expect(place()).toBe(1)
})

it('two flows on a page go back one by one', async () => {
  const first = await openStandard()
  const second = await openStandard()
  await press(first, 'Fortsätt')
  await expectStep(first, 'Dina uppgifter')
  await press(second, 'Fortsätt')
  await expectStep(second, 'Dina uppgifter')
  history.back()
  await expectStep(second, 'Belopp och betalsätt')
  expect(first.heading()).toBe('Dina uppgifter')
  history.back()
  await expectStep(first, 'Belopp och betalsätt')
})

it('an amount that is no longer valid keeps the donor at its step', async () => {
  const flow = await openStandard()
  await press(flow, 'Fortsätt')
  await expectStep(flow, 'Dina uppgifter')
  history.back()
  await expectStep(flow, 'Belopp och betalsätt')
  await flow.press('Annat belopp')
  const before = JSON.stringify(history.state)
  history.forward()
  await vi.waitFor(() => expect(JSON.stringify(history.state)).not.toBe(before))
  expect(flow.heading()).toBe('Belopp och betalsätt')
})

it('a press from before the view, which is played as a click alone, has its step in the history', async () => {
  const flow = await openStandard()
  await arrival(() => flow.button('Fortsätt').click())
  await expectStep(flow, 'Dina uppgifter')
  history.back()
  await expectStep(flow, 'Belopp och betalsätt')
})
