import { useLayoutEffect } from 'react'
import type { Transition } from '@charity-elements/ui/state-machine'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFormMachine } from './useFormMachine.ts'

type Event = { readonly type: 'open' | 'announce' }
type Effect = 'focus' | 'record'

const reduce = (isOpen: boolean, { type }: { type: string }): Transition<boolean, Effect> => {
  if (type === 'open') return { state: true, effects: ['focus'] }
  return { state: isOpen, effects: type === 'announce' ? ['record'] : [] }
}

const host = document.createElement('div')
const effects = vi.fn()
let root: Root
let send: (event: Event) => void
const focusField = () => host.querySelector('input')?.focus()

/** A view whose effects run after the commit; `name` is a prop that its handler reads. */
function AfterCommit({ name }: { readonly name: string }) {
  const runEffect = (effect: Effect) => (effect === 'focus' ? focusField() : effects(name))
  const [isOpen, sendEvent] = useFormMachine<boolean, Event, Effect>({ initialState: false, reduce }, runEffect)
  send = sendEvent
  return isOpen ? <input /> : <p>{name}</p>
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

it('useFormMachine: an effect can focus what its state has just shown', async () => {
  root.render(<AfterCommit name="a" />)
  await vi.waitFor(() => expect(host.textContent).toBe('a'))
  send({ type: 'open' })
  await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('input')))
})

it('useFormMachine: an effect waits until its own state is drawn', async () => {
  /** Sends an event between the commit of a render and its effects. */
  function SendsEarly({ name }: { readonly name: string }) {
    useLayoutEffect(() => {
      if (name === 'b') queueMicrotask(() => send({ type: 'open' }))
    }, [name])
    return <AfterCommit name={name} />
  }
  root.render(<SendsEarly name="a" />)
  await vi.waitFor(() => expect(host.textContent).toBe('a'))
  root.render(<SendsEarly name="b" />)
  await vi.waitFor(() => expect(host.querySelector('input')).not.toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(host.querySelector('input')))
})

it('useFormMachine: an effect reads the latest props, also in an unchanged state', async () => {
  root.render(<AfterCommit name="a" />)
  await vi.waitFor(() => expect(host.textContent).toBe('a'))
  root.render(<AfterCommit name="b" />)
  await vi.waitFor(() => expect(host.textContent).toBe('b'))
  send({ type: 'announce' })
  await vi.waitFor(() => expect(effects.mock.calls).toEqual([['b']]))
})
