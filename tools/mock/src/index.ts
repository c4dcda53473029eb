import type { MockOptions } from './options.ts'
import { MockServer } from './server.ts'

export type { Fault } from './faults.ts'
export { elementPage } from './element-page.ts'
export { MockApi } from './mock-api.ts'
export { type Choices, type MockOptions, type PageContent, allExtensions, variants } from './options.ts'
export type { CardPayment, CrmEntry, FormPost, LoggedCall, SigningCase, SwishPayment } from './state.ts'
export type { Violation } from './violation.ts'
export { MockServer }

/** Starts a host. Stop it with `close()`. */
export const startMock = (options?: MockOptions): Promise<MockServer> => new MockServer(options).listen()
