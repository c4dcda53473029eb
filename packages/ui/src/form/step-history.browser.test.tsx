import { arrival, historyFromHere } from '@charity-elements/runtime/testing'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { recordedStep, useStepHistory } from './step-history.ts'

let root: Root
let host: HTMLElement
/** Sets the step of a flow, as its own buttons do. */
let flows: Record<string, (step: number | null) => void>

interface WizardProps {
  readonly name: string
  readonly first?: number
  /** Whether it is used before its first step is left. */
  readonly wasUsed?: boolean
  /** The last step that the history may show. */
  readonly last?: number
  readonly canWait?: boolean
}

function Wizard({ name, first = 1, wasUsed = true, last = 9, canWait = false }: WizardProps) {
  const [step, setStep] = useState<number | null>(first)
  const [isUsed, setUsed] = useState(wasUsed)
  flows[name] = (next) => {
    setUsed(true)
    setStep(next)
  }
  const goTo = (wanted: unknown) => {
    if (typeof wanted === 'number' && wanted <= last) setStep(wanted)
  }
  useStepHistory(name, { step, isUsed, canWait, goTo })
  return <p id={name}>{step ?? '–'}</p>
}

const shown = () => [...host.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ')
const expectShown = (text: string) => vi.waitFor(() => expect(shown()).toBe(text))

async function show(...wizards: WizardProps[]): Promise<void> {
  root = createRoot(host)
  root.render(wizards.map((props) => <Wizard key={props.name} {...props} />))
  await vi.waitFor(() => expect(host.querySelectorAll('p')).toHaveLength(wizards.length))
}

/** Goes to a step with a button of the flow. */
async function press(step: number, name = 'a'): Promise<void> {
  flows[name]?.(step)
  await vi.waitFor(() => expect(recordedStep(history, name)).toBe(step))
}

beforeEach(() => {
  flows = {}
  host = document.createElement('div')
  document.body.append(host)
  // Each test begins in an entry of its own.
  history.pushState(null, '')
})
afterEach(() => {
  root.unmount()
  host.remove()
})

it('Back goes to the step before, and Forward comes again', async () => {
  await show({ name: 'a' })
  const address = location.href
  await press(2)
  await press(3)
  history.back()
  await expectShown('2')
  history.back()
  await expectShown('1')
  history.go(2)
  await expectShown('3')
  expect(location.href).toBe(address)
})

it('a step that can wait is painted before the history is written', async () => {
  await show({ name: 'a', canWait: true }, { name: 'b', canWait: true })
  await vi.waitFor(() => expect([recordedStep(history, 'a'), recordedStep(history, 'b')]).toEqual([1, 1]))
  const place = historyFromHere()
  flushSync(() => flows['a']?.(2))
  expect([shown(), place()]).toEqual(['2 1', 0])
  await new Promise(requestAnimationFrame)
  expect(place()).toBe(0)
  await vi.waitFor(() => expect([recordedStep(history, 'a'), place()]).toEqual([2, 1]))
  history.back()
  await expectShown('1 1')
})

it('a step that can wait is not written once its flow has left the page', async () => {
  await show({ name: 'a', wasUsed: false, canWait: true })
  flushSync(() => flows['a']?.(2))
  root.unmount()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(history.state).toBeNull()
  await show({ name: 'a', canWait: true })
  await vi.waitFor(() => expect(recordedStep(history, 'a')).toBe(1))
  flushSync(() => flows['a']?.(2))
  root.unmount()
  history.pushState({ router: 'next' }, '')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(history.state).toEqual({ router: 'next' })
})

it('Forward before the step that Back has led to is painted stays there, also if the flow refuses it', async () => {
  await show({ name: 'a', last: 1, canWait: true })
  await vi.waitFor(() => expect(recordedStep(history, 'a')).toBe(1))
  const place = historyFromHere()
  await press(2)
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  onTestFinished(() => frame.mockRestore())
  history.back()
  await expectShown('1')
  await arrival(() => history.forward())
  frame.mockRestore()
  for (const paint of frames) paint(0)
  await new Promise((resolve) => setTimeout(resolve))
  await press(4)
  expect([shown(), place()]).toEqual(['4', 2])
})

it("a flow's own button for the step before goes back in the history", async () => {
  await show({ name: 'a' })
  const place = historyFromHere()
  await press(2)
  await press(3)
  await arrival(() => flows['a']?.(1))
  expect(place()).toBe(0)
  history.go(2)
  await expectShown('3')
})

it('a step that is chosen while the history goes back is not lost', async () => {
  await show({ name: 'a' })
  const place = historyFromHere()
  await press(2)
  await arrival(() => {
    flows['a']?.(1)
    setTimeout(() => flows['a']?.(5))
  })
  await expectShown('5')
  await vi.waitFor(() => expect(place()).toBe(1))
  history.back()
  await expectShown('1')
})

it('with two flows on the page, Back undoes the steps of both in order', async () => {
  await show({ name: 'a' }, { name: 'b' })
  await press(2, 'a')
  await press(2, 'b')
  await press(3, 'a')
  history.back()
  await expectShown('2 2')
  history.back()
  await expectShown('2 1')
  history.back()
  await expectShown('1 1')
})

it('a flow that is shown again, as after a reload, has the step of the entry', async () => {
  await show({ name: 'a' })
  await press(2)
  await press(3)
  await arrival(() => history.back())
  root.unmount()
  await show({ name: 'a' })
  await expectShown('2')
  history.forward()
  await expectShown('3')
})

it('a flow may refuse a step, and Back goes on from there', async () => {
  await show({ name: 'a' })
  await press(2)
  root.unmount()
  await show({ name: 'a', last: 1 })
  expect(shown()).toBe('1')
  await press(4)
  await arrival(() => history.back())
  expect(shown()).toBe('4')
  history.back()
  await expectShown('1')
})

it.each([false, true])(
  'a flow whose first use is to go on has both steps in the history, canWait %s',
  async (canWait) => {
    await show({ name: 'a', wasUsed: false, canWait })
    expect(history.state).toBeNull()
    await arrival(() => press(2))
    history.back()
    await expectShown('1')
    history.forward()
    await expectShown('2')
  },
)

it('what an earlier visit has recorded does not undo the first use', async () => {
  history.replaceState({ charityElements: [{ a: 1 }] }, '')
  await show({ name: 'a', wasUsed: false })
  await arrival(() => press(2))
  expect(shown()).toBe('2')
  history.back()
  await expectShown('1')
})

it('when a flow has ended, Back leaves the page', async () => {
  await show({ name: 'a' }, { name: 'b' })
  await press(2, 'b')
  const place = historyFromHere()
  await press(2, 'a')
  await press(3, 'a')
  await arrival(() => flows['a']?.(null))
  expect(place()).toBe(0)
  expect(shown()).toBe('– 2')
})

it('a flow that begins after another one has ended or left the page is in the history', async () => {
  await show({ name: 'a' })
  await press(2)
  await arrival(() => flows['a']?.(null))
  root.unmount()
  await show({ name: 'b' })
  await press(2, 'b')
  history.back()
  await expectShown('1')
})

it('a flow that takes the place of another one of its name before that has left is in the history', async () => {
  await show({ name: 'a' })
  await press(2)
  const [old, oldHost] = [root, host]
  host = document.body.appendChild(document.createElement('div'))
  await show({ name: 'a' })
  await expectShown('2')
  old.unmount()
  oldHost.remove()
  history.back()
  await expectShown('1')
})

it("a router's state is in every entry, so that Back is the same place to it", async () => {
  const route = { key: 'route', usr: { from: 'menu' } }
  const places: unknown[] = []
  const router = ({ state }: PopStateEvent) => places.push(state)
  addEventListener('popstate', router)
  onTestFinished(() => removeEventListener('popstate', router))
  history.replaceState(route, '')
  await show({ name: 'a' })
  await press(2)
  await press(3)
  history.back()
  await expectShown('2')
  history.back()
  await expectShown('1')
  expect(places).toMatchObject([route, route])
})

it("Back from a router's own page comes to the step that the flow was at", async () => {
  await show({ name: 'a' })
  await press(2)
  history.pushState({ key: 'next' }, '', '?next')
  root.unmount()
  await arrival(() => history.back())
  await show({ name: 'a' })
  await expectShown('2')
})

it('Back from a fragment of the page keeps the step', async () => {
  await show({ name: 'a' })
  await press(2)
  location.hash = 'help'
  await press(3)
  history.back()
  await expectShown('2')
  expect(location.hash).toBe('#help')
  await arrival(() => history.back())
  expect(location.hash).toBe('')
  expect(shown()).toBe('2')
})

it('a page whose entries hold something else than an object keeps it', async () => {
  history.replaceState('a text', '')
  await show({ name: 'a' })
  const place = historyFromHere()
  flows['a']?.(2)
  await expectShown('2')
  expect([history.state, place()]).toEqual(['a text', 0])
})

it('a state that another script has written does not break the flow', async () => {
  history.replaceState({ charityElements: 'none' }, '')
  await show({ name: 'a' })
  await press(2)
  history.back()
  await expectShown('1')
})
