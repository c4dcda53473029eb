import { describe, expect, it } from 'vitest'
import { createPollPace, mostPollsOfCancellation, retryDelay } from './delays.ts'

/** The waits in seconds, without the first, until the pace ends. */
function waits(most?: number): number[] {
  const pace = createPollPace()
  const found: number[] = []
  for (let after = pace(0, most); after !== null; after = pace(5000, most)) found.push(after / 1000)
  return found.slice(1)
}

describe('swish polls', () => {
  it('come every five seconds for five minutes, twice as long as Swish waits for a payer [SWI-19]', () => {
    expect(waits().slice(0, 59)).toEqual(Array<number>(59).fill(5))
  })

  it('come every fifteen seconds after that, and stop after half an hour', () => {
    expect(waits().slice(59)).toEqual(Array<number>(100).fill(15))
  })

  it('of a cancellation stop after half a minute', () => {
    expect(waits(mostPollsOfCancellation)).toEqual([5, 5, 5, 5, 5])
  })

  it('start again when one is wanted at once', () => {
    const pace = createPollPace()
    while (pace(5000) !== null);
    expect(pace(0)).toBe(0)
    expect(pace(5000)).toBe(5000)
  })
})

it('a lost request is sent again later each time, at most after 15 seconds', () => {
  expect([1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
