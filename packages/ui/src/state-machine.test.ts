import { expect, it, vi } from 'vitest'
import { runStateMachine } from './state-machine.ts'

/** Counts its events. The effects of an event are its letters. */
const reduce = (count: number, event: string) => ({ state: event === '' ? count : count + 1, effects: [...event] })

it('effects run in order, those of an event that an effect sends after those that wait', () => {
  const ran: string[] = []
  const machine = runStateMachine({ state: 0, effects: ['x'] }, reduce, (effect, state, send) => {
    ran.push(`${effect}${state}`)
    if (effect === 'a') send('cd')
  })
  expect(ran).toEqual([])
  machine.start()
  machine.send('ab')
  expect(ran).toEqual(['x0', 'a1', 'b2', 'c2', 'd2'])
  expect(machine.state()).toBe(2)
})

it('subscribers hear of each new state after its effects, until they unsubscribe', () => {
  const heard: string[] = []
  const machine = runStateMachine({ state: 0, effects: [] }, reduce, (effect) => heard.push(effect))
  const unsubscribe = machine.subscribe(() => heard.push(`${machine.state()}`))
  machine.send('a')
  machine.send('')
  unsubscribe()
  machine.send('b')
  expect(heard).toEqual(['a', '1', 'b'])
})

it('an effect that fails does not stop the effects of later events', () => {
  const run = vi.fn((effect: string) => {
    if (effect === 'a') throw new Error('it broke')
  })
  const machine = runStateMachine({ state: 0, effects: [] }, reduce, run)
  expect(() => machine.send('a')).toThrow('it broke')
  machine.send('b')
  expect(run.mock.calls.map(([effect]) => effect)).toEqual(['a', 'b'])
})
