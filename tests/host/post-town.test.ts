import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { getPostTown } from '@charity-elements/contract'

let host: TestHost
let donor: Visitor

beforeAll(async () => {
  host = await startTestHost()
  donor = await new Visitor(host.addresses.host).openPage()
})
afterAll(() => host.stop())

it.each([
  ['11122', { postTown: 'Stockholm' }],
  ['00000', { postTown: null }],
])('post town of %s: %j', async (postCode, answer) => {
  expect((await donor.post(getPostTown.path, { postCode })).body).toEqual(answer)
})

it.each(['1112', '111 22', '__proto__'])('%j is no post code', async (postCode) => {
  expect((await donor.post(getPostTown.path, { postCode })).status).toBe(400)
})
