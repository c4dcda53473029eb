import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groups } from '../../packages/conformance/src/run.js'
import { isUpToDate } from '../../scripts/conformance/contract.mjs'

it('contract.json says what the contract says', async () => {
  expect(await isUpToDate(), 'Run `node scripts/conformance/contract.mjs` and commit contract.json.').toBe(true)
})

it('checks name requirements that there are', () => {
  const known = new Set(
    readFileSync('docs/requirements.tsv', 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  const named = groups.flatMap(({ checks }) => checks.flatMap(({ requirements }) => requirements))
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
