/* The results of a run. */

import type { Spread } from './statistics.ts'

/** The cost of visits to one page. Times are in ms, sizes in bytes. */
export interface Cell {
  readonly files: Spread
  readonly bytes: Spread
  readonly script: Spread
  readonly paint: Spread
  readonly blocked: Spread
  readonly shift: Spread
  readonly heap: Spread
  /** Pages without elements to wait for have no such time. */
  readonly ready?: Spread
  readonly press?: Spread
}

/** By contestant. */
export type Cells = Readonly<Record<string, Cell>>

export interface Pages {
  /** By condition. */
  readonly cells: Readonly<Record<string, Cells>>
  readonly ratios: Readonly<Record<string, Spread>>
}

export interface Memory {
  /** Bytes by contestant. */
  readonly kept: Readonly<Record<string, number>>
}

/** By page or interaction, build, and figure. */
export type SiteCells = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Spread | undefined>>>>>>

/** When and how a part was measured. */
export interface Circumstances {
  readonly date: string
  readonly runs: number
  readonly minutes: number
  /** The share of the processor that other programs took. */
  readonly busy: number
}

/** A row of the tables. */
export interface Row {
  readonly id: string
  readonly name: string
}

export interface Findings {
  readonly pages?: Pages
  readonly peers?: Pick<Pages, 'cells'>
  readonly memory?: Memory
  readonly lighthouse?: { readonly cells: SiteCells }
  readonly interactions?: { readonly cells: SiteCells }
}

export interface Results {
  readonly environment: Readonly<
    Record<'machine' | 'memory' | 'system' | 'node' | 'chromium' | 'version', string> & { cores: number }
  >
  readonly contestants: readonly (Row & { readonly subject: string; readonly version?: string | undefined })[]
  readonly parts: { readonly [Part in keyof Findings]: Findings[Part] & Circumstances }
}
