import { callList } from '@charity-elements/contract/reference'

/** A call of the contract by its name. */
export function callNamed(name: string): (typeof callList)[number] {
  const found = callList.find((call) => call.name === name)
  if (!found) throw new RangeError(`The contract has no call ${name}.`)
  return found
}
