import { expect, it } from 'vitest'
import { isDay } from './fields.ts'

it('isDay accepts existing days only', () => {
  expect(
    [
      '2024-02-29',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '26-01-01',
      '2026-1-1',
      '',
      '+012026-01-01',
      '2026-01-01T00:00',
    ].map(isDay),
  ).toEqual([true, false, false, false, false, false, false, false, false])
})
