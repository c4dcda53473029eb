import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsFromEnv } from '../settings.ts'
import { dataKinds } from './data-kinds.ts'

describe('periods', () => {
  it('docs/privacy.md has the same table', () => {
    const text = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`KEEP_'))
    const described = rows.map((row) =>
      row
        .split('|')
        .slice(3, 6)
        .map((cell) => cell.trim()),
    )
    const wanted = Object.values(dataKinds).map(({ days, from, variable }) => [
      `${days} ${days === 1 ? 'day' : 'days'}`,
      from,
      `\`${variable}\``,
    ])
    expect(described).toEqual(wanted)
  })

  it('the environment sets them', () => {
    expect(settingsFromEnv({ KEEP_PAGE_VIEWS_DAYS: '7' }).periods).toMatchObject({ pageViews: 7, visitors: 30 })
  })

  it.each(['0', '-1', '1.5', 'en vecka'])('%j is no period: the host does not start', (days) => {
    expect(() => settingsFromEnv({ KEEP_VISITORS_DAYS: days })).toThrow('KEEP_VISITORS_DAYS')
  })
})
