import { formatNumber } from '@charity-elements/runtime/core/format.ts'

const kronor = (amount: number): string => `${formatNumber(amount, true)} kr`

export const texts = {
  raised: kronor,
  goal: (goal: number) => `av ${kronor(goal)}`,
  raisedAlone: 'har kommit in',
  percent: (percent: number) => `${percent} %`,
  reached: 'Målet är nått. Tack!',
  donors: (donors: number) => (donors === 1 ? '1 givare' : `${formatNumber(donors, true)} givare`),
  label: 'Insamlat hittills',
  /** Read aloud with the bar, and when newer figures come. */
  status: (raised: number, goal: number | undefined) =>
    goal === undefined ? `${kronor(raised)} har kommit in` : `${kronor(raised)} av ${kronor(goal)}`,
} as const
