import { callList } from '@charity-elements/contract/reference'
import type { MockRequest } from './mock-api.ts'
import { type Violation, violation } from './violation.ts'
import { bodyViolations, headerViolations } from './violations.ts'

/** Everything in a request that is not in the contract, for a host with these extensions. */
export function inspectRequest(
  { method, path, body, headers }: MockRequest,
  extensions: readonly string[],
): Violation[] {
  const call = callList.find((one) => one.path === path)
  const isOffered = call && (!call.about.extension || extensions.includes(call.about.extension))
  return isOffered
    ? [...headerViolations(path, headers, extensions), ...bodyViolations(call, body, extensions)]
    : [violation('unknown-path', path, method, `The contract has no call ${path}.`)]
}
