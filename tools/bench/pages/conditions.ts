export interface Network {
  latencyMs: number
  downKbit: number
  upKbit: number
}

export interface Condition {
  id: string
  name: string
  count: number
  slowdown: number
  network?: Network
  withWarm?: boolean
}

/** What Chrome's developer tools call slow and fast 4G. */
const networks: Record<'slow4g' | 'fast4g', Network> = {
  slow4g: { latencyMs: 562.5, downKbit: 1440, upKbit: 675 },
  fast4g: { latencyMs: 165, downKbit: 8100, upKbit: 1350 },
}

export const base: Condition = { id: 'base', name: '20 elements', count: 20, slowdown: 4, withWarm: true }
/** Each line differs from the first in one point. */
export const conditions: Condition[] = [
  base,
  { id: 'one', name: '1 element', count: 1, slowdown: 4 },
  { id: 'hundred', name: '100 elements', count: 100, slowdown: 4 },
  { id: 'full-speed', name: '20, full processor', count: 20, slowdown: 1 },
  { id: 'fast4g', name: '20, fast 4G', count: 20, slowdown: 4, network: networks.fast4g },
  { id: 'slow4g', name: '20, slow 4G', count: 20, slowdown: 4, network: networks.slow4g },
]
/** The same page again, from the browser's cache: measured with the first line. */
export const warm = { id: 'warm', name: '20, second visit' }
