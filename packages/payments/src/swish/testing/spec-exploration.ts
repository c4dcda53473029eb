import { attemptKey } from '@charity-elements/runtime/api'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AsyncMoves, type ReachedState, exploreStateSpace } from '../../testing/state-space.ts'
import { swishStatuses } from '../state.ts'
import { type Reading, currentPayment, readings } from './spec-server.ts'
import { type SpecMoveName, type SpecSystem, initialSpecSystem, specMoveNames, specMoves } from './spec-system.ts'

/** More failures than these only change the delay before the next request. */
const failuresThatMatter = 5

/**
 * Equal for systems in which the same can happen next: renumbers attempt ids, and leaves out
 * history.
 */
function keyOf(system: SpecSystem): string {
  const { dialog, payment, server, usedIds: _, ...rest } = system
  const { phase } = payment
  const capped = dialog && {
    dialog,
    payment: {
      ...payment,
      phase:
        'failureCount' in phase ? { ...phase, failureCount: Math.min(phase.failureCount, failuresThatMatter) } : phase,
    },
  }
  const current = currentPayment(server) ?? null
  const text = JSON.stringify({ ...rest, open: capped, current, count: server.payments.length })
  const names = new Map<string, number>()
  const timeless = text.replace(/,\\+"storedAt\\+":\d+/g, '')
  return timeless.replace(/\d{8}-0000-4000-8000-0{12}/g, (id) => {
    names.set(id, names.get(id) ?? names.size)
    return `attempt ${names.get(id)}`
  })
}

/**
 * A violation: something went wrong, or the dialog shows the end of a payment before the server has
 * said so.
 */
function brokenInvariant({ dialog, payment, server, page, problem, sent }: SpecSystem): string | null {
  if (problem !== null || dialog === null || page === 'leaving') return problem
  const isEnded =
    ['cancelled', 'declined', 'timed-out'].includes(dialog.status) ||
    (dialog.status === 'fail' && dialog.reason === 'refused')
  const current = currentPayment(server)
  // An earlier attempt with an unknown outcome is another payment, which the dialog has reported as
  // unknown.
  if ((!payment.isKnown || sent.length > 0) && current?.attempt !== sent.at(-1)) return null
  const canBePaid = current?.status === 'created' || (current?.status === 'paid' && !current.isThanked)
  return isEnded && canBePaid ? `"${dialog.status}", and the payment is ${current.status}` : null
}

type Reached = ReachedState<SpecSystem, SpecMoveName>

/**
 * Whether a donor who wants to leave can get out of the dialog if every request has the same fate.
 */
async function isWayOut(before: SpecSystem, reading: Reading, fare: SpecMoveName): Promise<boolean> {
  let system = before
  for (let tries = 0; tries < 20 && system.dialog !== null && system.page !== 'leaving'; tries++) {
    const last = tries < 10 ? fare : 'the polls stop'
    for (const name of ['the dialog is closed', 'the dialog is left', 'Avbryt is pressed', last, fare] as const) {
      const next = await specMoves[name](system, reading)
      if (!next) continue
      system = next
      break
    }
  }
  return system.dialog === null || system.page === 'leaving'
}

/**
 * Explores the states that this many moves in a row can lead to, for each reading of the
 * specification.
 */
export function describeSpecStates(depth: number): void {
  beforeAll(() => {
    vi.stubGlobal('history', { length: 1 })
    vi.stubGlobal('navigator', { userAgent: '' })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  describe.each(Object.entries(readings))('swish payment on %s, from the specification alone', (_, reading) => {
    let reached: readonly Reached[]
    beforeAll(async () => {
      const moves = Object.fromEntries(
        specMoveNames.map((name) => [name, (system: SpecSystem) => specMoves[name](system, reading)]),
      ) as AsyncMoves<SpecSystem, SpecMoveName>
      const { states } = await exploreStateSpace(initialSpecSystem, moves, { keyOf, maxDepth: depth })
      reached = [...states.values()]
    }, 600_000)

    it.runIf(depth >= 6)('reaches every status of the dialog', () => {
      const statuses = new Set(reached.map(({ system }) => system.dialog?.status))
      const expected = reading.cancels ? swishStatuses : swishStatuses.filter((status) => status !== 'cancelled')
      expect(expected.filter((status) => !statuses.has(status))).toEqual([])
    })

    it('creates once per press, thanks for what was paid, says no end before the server [SWI-21, SWI-32]', () => {
      const first = reached.find(({ system }) => brokenInvariant(system) !== null)
      expect(first && `${brokenInvariant(first.system)}: ${first.path.join('; ')}`).toBeUndefined()
    })

    it.each(['a request is lost', 'a request is answered'] as const)(
      'lets the donor out of every state when %s each time',
      async (fare) => {
        const stuck: string[] = []
        for (const { system, path } of reached) {
          if (stuck.length === 0 && !(await isWayOut(system, reading, fare))) stuck.push(path.join('; '))
        }
        expect(stuck).toEqual([])
      },
      120_000,
    )

    it('tells in another tab that a payment is paid, when its own is closed before the answer', async () => {
      let count = 0
      for (const { system, path } of reached) {
        const current = currentPayment(system.server)
        const stored = JSON.parse(system.storage.localStorage[attemptKey('giftbar')] ?? '{}')
        const isPaid = current?.status === 'paid' && !current.isThanked
        if (!isPaid || !stored.isConfirmed || stored.attempt !== current.attempt) continue
        count++
        const opened = await specMoves['the tab is closed, and another opened'](system, reading)
        const polled = opened && (await specMoves['a request is answered'](opened, reading))
        expect(polled?.dialog?.status, path.join('; ')).toBe('paid')
      }
      expect(count).toBeGreaterThan(0)
    })

    it('stops polling: a payment that nobody waits for is not asked about for ever', async () => {
      // A cancellation stops first. It leaves a payment, whose polls stop later.
      const stop = async (system: SpecSystem) =>
        (await specMoves['the polls stop'](system, reading)) ?? { ...system, call: null }
      const polling = reached.filter(({ system }) => system.call?.type === 'poll')
      const stopped = await Promise.all(polling.map(async ({ system }) => stop(await stop(system))))
      expect(stopped.filter((system) => system.call)).toEqual([])
    })
  })
}
