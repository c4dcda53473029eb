import { type LockedPackages, nameIn, shippedPackages } from './shipped-packages.ts'

/**
 * Licences that let a charity ship the code with its own pages, with no obligation except
 * attribution.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Unlicense',
])

/** Whether an SPDX expression can be satisfied with the allowed licences. */
export function isAllowed(expression: string) {
  const plain = expression.replace(/[()]/g, ' ')
  return plain.split(/\sOR\s/).some((choice) => choice.split(/\sAND\s/).every((licence) => allowed.has(licence.trim())))
}

/** The packages of a lock file that ship and have a forbidden licence or none. */
export const refusedLicences = ({ packages }: { packages: LockedPackages }): string[] =>
  [...shippedPackages(packages)]
    .filter(([, { license }]) => !license || !isAllowed(license))
    .map(([folder, { license }]) => `${nameIn(folder)}: ${license ?? 'no licence'}`)
