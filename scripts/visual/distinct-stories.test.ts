import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* A story that looks like another one of the same element is useless. */

const folder = join(import.meta.dirname, '../../stories/baselines')

it.each(['first', 'ljus'])('no two stories of an element look the same in the brand %s', (brand) => {
  const seen = new Map<string, string>()
  const same: string[] = []
  for (const path of readdirSync(join(folder, brand), { recursive: true, encoding: 'utf8' })) {
    if (!path.includes('/')) continue
    const picture = createHash('sha256')
      .update(readFileSync(join(folder, brand, path)))
      .digest('hex')
    const key = `${path.split('/')[0]} ${picture}`
    if (seen.has(key)) same.push(`${path} is ${seen.get(key)}`)
    seen.set(key, path)
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(same).toEqual([])
})
