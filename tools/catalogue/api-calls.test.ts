import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/build/elements.mjs'
import { apiCalls, apiReferencePage } from './api-calls.mjs'

it('api reference: docs/calls.md is what the contract says; `npx vitest run -u` with this file writes it', async () => {
  const page = apiReferencePage(await apiCalls()).replaceAll('../../../docs/', '')
  await expect(page).toMatchFileSnapshot(join(root, 'docs/calls.md'))
}, 60_000)
