import { expect } from 'vitest'
import { type Result, type RunOptions, runConformance } from '../../tools/conformance/src/run.ts'
import { type Parties, controlled } from '../../tools/conformance/src/parties.ts'
import { startMock } from '../mock/start-mock.ts'

/** A form for the spec host, which accepts any. */
export const config = {
  form: {
    id: 'contact',
    fields: { name: 'Åsa Ek', topics: ['youth', 'shelter'] },
    files: { letter: { name: 'brev.txt', content: 'Hej!' } },
  },
}

/** Another origin, and another site than `localhost`. */
export const foreignOrigin = 'http://127.0.0.1:9'

/** Runs the kit on a host that plays the outside parties below `/control`. */
export const runOn = (url: string, more: Partial<RunOptions> = {}, parties: Parties = controlled(`${url}/control`)) =>
  runConformance({ url, parties, config, origin: foreignOrigin, settleMs: 300, timeoutMs: 2_000, ...more })

/** The failures as readable text, which a failing test shows completely. */
export const failuresIn = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed')
export const failedIds = (results: readonly Result[]) => failuresIn(results).map(({ id }) => id)

/**
 * Expects that a host without extensions conforms in this variant, and that the kit sends nothing
 * beyond the specification.
 */
export async function expectStrictConformance(variant: string): Promise<void> {
  const host = await startMock({ variant, strict: true })
  try {
    const { results, isConforming } = await runOn(host.origin)
    expect(failuresIn(results)).toEqual([])
    expect(isConforming).toBe(true)
    // It sends wrong amounts on purpose.
    expect(host.violations().filter(({ field }) => !field?.endsWith('giftAmount'))).toEqual([])
    const skipped = results.filter(({ outcome, level }) => outcome === 'skipped' && level !== 'extension')
    expect(skipped).toEqual([])
  } finally {
    await host.close()
  }
}
