import { examinePage as examine } from './doctor.ts'
import type { Diagnosis } from './finding.ts'
import type { KnownTexts } from './text-problems.ts'

export type { Diagnosis, KnownTexts }

/** Inserted by the build. */
declare const __CE_TEXTS__: KnownTexts

/**
 * Examines the page and reports what is wrong with our elements, in a panel, in the console and as
 * its result.
 */
export const examinePage = (): Promise<Diagnosis> => examine(__CE_TEXTS__)
