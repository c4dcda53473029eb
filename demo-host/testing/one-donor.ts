import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Visitor } from '../../host/testing/visitor.ts'
import type { DemoSettings } from '../src/demo-settings.ts'
import { type TestHost, startTestHost } from './test-host.ts'

export let host: TestHost
/** A donor who has opened the host's page, and therefore has a session and its token. */
export let donor: Visitor

/** Gives the tests of a file one host with these settings, and each test a new donor. */
export function useOneDonor(settings: Partial<DemoSettings> = {}): void {
  beforeAll(async () => {
    host = await startTestHost(settings)
  })
  afterAll(() => host.stop())
  beforeEach(async () => {
    donor = await new Visitor(host.addresses.host).openPage()
  })
}
