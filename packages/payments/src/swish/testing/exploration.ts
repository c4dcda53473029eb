import { storageKey } from '@charity-elements/runtime/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StateEdge, type StateSpace, exploreStateSpace } from '../../testing/state-space.ts'
import { type SwishStatus, swishStatuses } from '../state.ts'
import { type Host, currentPayment } from './host-model.ts'
import { brokenInvariant, phasesOfStatus } from './invariants.ts'
import { systemKey } from './system-key.ts'
import { type MoveName, moveNames, moves, movesWith, stopPolls } from './moves.ts'
import { type System, initialSystem } from './page-model.ts'

interface Exploration {
  readonly host: Host
  /** The most moves in a row. */
  readonly depth?: number
}

/** Explores every state that the moves lead to with a host, and checks what holds in each of them. */
export function describeStates(title: string, { host, depth = Infinity }: Exploration): void {
  const isWhole = depth === Infinity
  let space: StateSpace<System, MoveName>
  const keyOf = (system: System) => systemKey(system, host)
  const systems = () => [...space.states.values()]

  /** Plays a sequence of moves. Resolves to the first violated invariant with the moves that led to it. */
  async function play(path: readonly MoveName[], from: System = initialSystem): Promise<string | undefined> {
    let system = from
    for (const [index, move] of path.entries()) {
      const next = await moves[move](system, host)
      if (!next) continue
      system = next
      const problem = await brokenInvariant(system, host)
      if (problem) return `${problem}: ${path.slice(0, index + 1).join('; ')}`
    }
    return undefined
  }

  describe(`swish payment on ${title}, all states within ${depth} moves`, () => {
    beforeAll(async () => {
      // What a tab stores has the same instant in every run.
      vi.useFakeTimers({ toFake: ['Date'], now: 0 })
      vi.stubGlobal('history', { length: 1 })
      vi.stubGlobal('navigator', { userAgent: '' })
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      space = await exploreStateSpace(initialSystem, movesWith(host), { keyOf, maxDepth: depth })
    }, 900_000)
    afterAll(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })

    if (depth >= 6) {
      it('reach every status of the dialog', () => {
        const statuses = new Set(systems().map(({ system }) => system.dialog?.status))
        const expected = host.cancels ? swishStatuses : swishStatuses.filter((status) => status !== 'cancelled')
        expect(expected.filter((status) => !statuses.has(status))).toEqual([])
      })
    }

    it('violate no invariant: one payment per attempt, no double payment, one thank-you [SWI-21, SWI-32]', async () => {
      for (const { system, path } of systems()) {
        const problem = await brokenInvariant(system, host)
        if (problem) expect.fail(`${problem}: ${path.join('; ')}`)
      }
    }, 900_000)

    it('show what the client does: each status has its phases, and the same connection', () => {
      const phases: Partial<Record<SwishStatus, Set<string>>> = {}
      for (const { system } of systems()) {
        const { dialog, payment } = system
        if (dialog === null) continue
        ;(phases[dialog.status] ??= new Set()).add(payment.phase.name)
        expect(dialog.connection).toBe(payment.connection)
        // A dialog has a payment to show for as long as the client watches it.
        if (dialog.status === 'idle') expect(dialog.payment !== null).toBe(payment.phase.name === 'watching')
      }
      if (!host.isOurs) return
      const found = Object.fromEntries(swishStatuses.map((status) => [status, [...(phases[status] ?? [])].sort()]))
      // The table is complete where every state was reached.
      if (isWhole) return expect(found).toEqual(phasesOfStatus)
      for (const status of swishStatuses)
        expect(phasesOfStatus[status]).toEqual(expect.arrayContaining(found[status] ?? []))
    })

    it.each(['a request is lost', 'a request is answered'] as const)(
      'let the donor out of every state when %s each time',
      async (fare) => {
        const out = new Set<string>()
        for (const { system, path } of systems()) {
          if (!(await isWayOut(system, fare, out))) expect.fail(path.join('; '))
        }
      },
      900_000,
    )

    /**
     * Whether a donor who wants to leave can get out of the dialog if every request has the same
     * fate. Remembers the states that lead out.
     */
    async function isWayOut(before: System, fare: MoveName, out: Set<string>): Promise<boolean> {
      let system = before
      const keys: string[] = []
      // With our host, the donor gets out before that even if no request is ever answered.
      const canStop = !host.isOurs || fare === 'a request is answered'
      for (let tries = 0; tries < 20 && system.dialog !== null && system.page !== 'leaving'; tries++) {
        const key = keyOf(system)
        if (out.has(key)) break
        keys.push(key)
        system =
          (await moves['the dialog is closed'](system, host)) ??
          (await moves['the dialog is left'](system, host)) ??
          (await moves['Avbryt is pressed'](system, host)) ??
          (canStop && tries >= 10 ? await stopPolls(system, host) : undefined) ??
          (await moves[fare](system, host)) ??
          system
      }
      const isOut = system.dialog === null || system.page === 'leaving' || out.has(keyOf(system))
      if (isOut) for (const key of keys) out.add(key)
      return isOut
    }

    it('tell in another tab that a payment is paid, when its own is closed before the answer', async () => {
      let count = 0
      for (const { system, path } of systems()) {
        const current = currentPayment(system.server)
        const stored = JSON.parse(system.storage.localStorage[storageKey('attempt:giftbar')] ?? '{}')
        const isPaid = current?.status === 'paid' && !current.isThanked
        if (!isPaid || !stored.isConfirmed || stored.attempt !== current.attempt) continue
        count++
        const opened = await moves['the tab is closed, and another opened'](system, host)
        const polled = opened && (await moves['a request is answered'](opened, host))
        expect(polled?.dialog?.status, path.join('; ')).toBe('paid')
      }
      expect(count).toBeGreaterThan(0)
    }, 120_000)

    it('stop polling: a payment that nobody waits for is not asked about for ever', async () => {
      // A cancellation stops first. It leaves a payment, whose polls stop later.
      const stop = async (system: System) => (await stopPolls(system, host)) ?? { ...system, call: null }
      for (const { system, path } of systems()) {
        if (system.call?.type !== 'poll') continue
        const stopped = await stop(await stop(system))
        expect(stopped.call, path.join('; ')).toBeNull()
      }
    }, 120_000)

    it('violate no invariant in long random sequences of moves', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...moveNames), { minLength: 20, maxLength: 120, size: 'max' }),
          async (path) => {
            expect(await play(path)).toBeUndefined()
          },
        ),
        { numRuns: host.isOurs ? 300 : 50 },
      )
    }, 120_000)

    if (host.isOurs) {
      it('violate no invariant in sequences that cover every pair of transitions', async () => {
        const outOf = new Map<string, StateEdge<MoveName>[]>()
        for (const edge of space.edges) outOf.set(edge.from, [...(outOf.get(edge.from) ?? []), edge])
        const reached = (key: string) => space.states.get(key)
        const statusOf = (key: string) => reached(key)?.system.dialog?.status ?? 'closed'
        const name = ({ from, move, to }: StateEdge<MoveName>) => `${statusOf(from)} — ${move} → ${statusOf(to)}`
        const covered = new Set<string>()
        for (const first of space.edges) {
          for (const second of outOf.get(first.to) ?? []) {
            const pair = `${name(first)}, then ${name(second)}`
            if (covered.has(pair)) continue
            covered.add(pair)
            // The states on the way are checked above.
            const problem = await play([first.move, second.move], reached(first.from)?.system)
            if (problem) expect.fail(`${reached(first.from)?.path.join('; ')}; ${problem}`)
          }
        }
        expect(covered.size).toBeGreaterThan(3000)
      }, 900_000)
    }
  })
}
