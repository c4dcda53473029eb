import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '../../packages/conformance/src/contract.js'
import { openApi } from '../../packages/conformance/src/openapi.js'
import { groups } from '../../packages/conformance/src/run.js'
import { contractFiles } from '../../scripts/conformance/contract.mjs'

it('contract.json and openapi.json say what the contract says', async () => {
  for (const [path, text] of Object.entries(await contractFiles())) {
    const isUpToDate = readFileSync(path, 'utf8') === text
    expect(isUpToDate, `Run \`node scripts/conformance/contract.mjs\` and commit ${path}.`).toBe(true)
  }
})

it('OpenAPI names every call once, and tells how it is refused', () => {
  const operations = Object.values(openApi(contract).paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(contract.calls.map(({ name }) => name).sort())
  for (const { operationId, responses, security, parameters = [] } of operations) {
    const statuses = Object.keys(responses)
    expect(statuses, operationId).toEqual(expect.arrayContaining(['200', '429', '5XX']))
    if (security.length > 0) expect(statuses, operationId).toContain('403')
    if (parameters.length > 0) expect(statuses, operationId).toEqual(expect.arrayContaining(['409', '422']))
  }
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
