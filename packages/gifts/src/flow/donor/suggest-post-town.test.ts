import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TownSuggestion, suggestPostTown } from './suggest-post-town.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A town's field, and a host that answers with `reply`. */
function setUp(value = '', filled = '') {
  const suggestion = { filled } as TownSuggestion
  // As in React, each change gives the field a new object.
  const onValue = (text: string) => {
    suggestion.town = { id: 'city', value: text, onValue, onBlur: () => {}, error: undefined }
  }
  onValue(value)
  let reply = (_answer: { postTown: string }) => {}
  const send = vi.fn(() => new Promise((resolve) => (reply = resolve)))
  const services = { send, supports: () => Promise.resolve(true) }
  return {
    town: () => suggestion.town.value,
    typeTown: onValue,
    send,
    /** Types a post code. */
    type: (postCode: string) => suggestPostTown(postCode, suggestion, services as never),
    /** Waits until the donor has paused. */
    pause: () => vi.advanceTimersByTimeAsync(1_000),
    reply: (postTown: string) => reply({ postTown }),
  }
}

describe('the town of a post code', () => {
  it('is filled in after a pause in typing', async () => {
    const { town, send, type, pause, reply } = setUp()
    void type('1112')
    const typed = type('11122')
    await pause()
    expect(send).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledWith(expect.anything(), { postCode: '11122' })
    reply('Stockholm')
    await typed
    expect(town()).toBe('Stockholm')
  })

  it('follows the post code while it is the suggested one', async () => {
    const { town, type, pause, reply } = setUp('Stockholm', 'Stockholm')
    const typed = type('21120')
    await pause()
    reply('Malmö')
    await typed
    expect(town()).toBe('Malmö')
  })

  it('is not asked for when the donor has typed one', async () => {
    const { send, type, pause } = setUp('Limhamn', 'Stockholm')
    void type('21120')
    await pause()
    expect(send).not.toHaveBeenCalled()
  })

  it('stays empty when the donor clears it in the pause', async () => {
    const { town, typeTown, send, type, pause } = setUp('Stockholm', 'Stockholm')
    void type('21120')
    typeTown('')
    await pause()
    expect(send).not.toHaveBeenCalled()
    expect(town()).toBe('')
  })

  it.each(['', 'Limhamn'])('stays "%s" when the donor types that while the host answers', async (own) => {
    const { town, typeTown, type, pause, reply } = setUp('Stockholm', 'Stockholm')
    const typed = type('21120')
    await pause()
    typeTown(own)
    reply('Malmö')
    await typed
    expect(town()).toBe(own)
  })

  it('is emptied when the host does not know the new post code', async () => {
    const { town, type, pause, reply } = setUp('Stockholm', 'Stockholm')
    const typed = type('99999')
    await pause()
    reply(undefined as never)
    await typed
    expect(town()).toBe('')
  })
})
