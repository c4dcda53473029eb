import { expect, it } from 'vitest'
import { donor, useOneDonor } from '../../demo-host/testing/one-donor.ts'
import { getPostTown } from '@charity-elements/contract'

useOneDonor()

it.each([
  ['11122', { postTown: 'Stockholm' }],
  ['00000', { postTown: null }],
])('post town of %s: %j', async (postCode, answer) => {
  expect((await donor.post(getPostTown.path, { postCode })).body).toEqual(answer)
})

it.each(['1112', '111 22', '__proto__'])('%j is no post code', async (postCode) => {
  expect((await donor.post(getPostTown.path, { postCode })).status).toBe(400)
})
