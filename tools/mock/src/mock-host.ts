import type { Faults } from './faults.ts'
import type { MockApi } from './mock-api.ts'
import type { Choices, MockOptions, PageContent } from './options.ts'
import type { State } from './state.ts'

/** The parts of a mock server that the control addresses read and change. */
export interface MockHost {
  readonly origin: string
  readonly options: MockOptions
  readonly api: MockApi
  readonly state: State
  readonly faults: Faults
  readonly pages: Readonly<Record<string, PageContent>>
  readonly configure: (choices: Partial<Choices>) => void
  readonly reset: () => void
  readonly endSessions: () => void
  page(path: string, content: PageContent): string
}
