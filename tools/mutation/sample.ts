import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/*
 * A checker for Stryker that lets a random share of the mutants through: `MUTATION_SHARE` per cent,
 * the same ones for the same `MUTATION_SEED`.
 */

interface Mutant {
  id: string
  fileName: string
  location: object
  replacement: string
}

const { MUTATION_SHARE: share, MUTATION_SEED: seed } = process.env

/** A number from 0 to 100, which is random but always the same for a mutant. */
function draw({ fileName, location, replacement }: Mutant): number {
  const identity = JSON.stringify([seed, relative('', fileName), location, replacement])
  return (createHash('sha256').update(identity).digest().readUInt32BE() / 2 ** 32) * 100
}

const checker = {
  init: () => Promise.resolve(),
  check: (mutants: readonly Mutant[]) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          draw(mutant) < Number(share) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
    ),
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: () => checker }]
