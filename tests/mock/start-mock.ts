import { type MockOptions, type MockServer, startMock as start } from '../../tools/mock/src/index.ts'

export {
  type Fault,
  type MockOptions,
  type MockServer,
  type SwishPayment,
  elementPage,
  variants,
} from '../../tools/mock/src/index.ts'

/**
 * Starts the mock on a free port. It serves `dist/cdn` below `/cdn/` unless another folder is
 * given.
 */
export const startMock = (options: MockOptions = {}): Promise<MockServer> => start({ cdn: 'dist/cdn', ...options })
