import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStateMachine, type Transition } from './state-machine.ts'

type Event = { readonly type: 'open' | 'announce' }
type Effect = 'focus' | 'record'

const reduce = (isOpen: boolean, { type }: { type: string }): Transition<boolean, Effect> => {
  if (type === 'open') return { state: true, effects: ['focus'] }
  return { state: isOpen, effects: type === 'announce' ? ['record'] : [] }
}
const initial = (): Transition<boolean, Effect> => ({ state: false, effects: [] })

const host = document.createElement('div')
const effects = vi.fn()
let root: Root
let send: (event: Event) => void

function AtOnce({ stop }: { readonly stop: () => void }) {
  const handler = () => ({ runEffect: () => effects(host.querySelector('input')), stop })
  const [isOpen, sendEvent] = useStateMachine<boolean, Event, Effect>(initial, reduce, handler)
  send = sendEvent
  return isOpen ? <input /> : <p>closed</p>
}

beforeEach(() => {
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  effects.mockReset()
  host.remove()
})

it('useStateMachine: effects wait for no render; unmounting stops the handler', async () => {
  const stop = vi.fn()
  root.render(<AtOnce stop={stop} />)
  await vi.waitFor(() => expect(host.textContent).toBe('closed'))
  send({ type: 'open' })
  expect(effects.mock.calls).toEqual([[null]])
  root.unmount()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  root = createRoot(host)
})

it('useStateMachine: hears when the page is active or restored, until it is unmounted', async () => {
  const heard: string[] = []
  const listen = (state: string, { type }: { type: string }): Transition<string, Effect> => {
    heard.push(type)
    return { state, effects: [] }
  }
  function Listening() {
    return useStateMachine<string, Event, Effect>(
      () => ({ state: 'ready', effects: [] }),
      listen,
      () => ({ runEffect: effects }),
    )[0]
  }
  const happen = () => {
    const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    isVisible.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('online'))
    dispatchEvent(new PageTransitionEvent('pageshow'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }
  root.render(<Listening />)
  await vi.waitFor(() => expect(host.textContent).toBe('ready'))
  happen()
  const all = ['page-activated', 'page-activated', 'page-restored']
  expect(heard).toEqual(all)
  root.unmount()
  await vi.waitFor(() => expect(host.textContent).toBe(''))
  happen()
  expect(heard).toEqual(all)
  root = createRoot(host)
})
