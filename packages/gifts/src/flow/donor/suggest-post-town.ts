import { getPostTown } from '@charity-elements/contract'
import type { Services } from '@charity-elements/runtime'
import type { Field } from './useForm.ts'

/** Milliseconds without typing before the host is asked. */
const debounceMs = 300

/** The field of a town, and the last suggestion for it. Changes while the field exists. */
export interface TownSuggestion {
  town: Field<string>
  filled: string
  /** The newest request. Answers to earlier ones are ignored. */
  request?: object
}

/**
 * Fills in the town of a post code of five digits, if the host has the extension and knows it. It
 * never changes a town that the donor has typed or cleared, even while it waits for the answer.
 * Rejects if there is no answer.
 */
export async function suggestPostTown(
  postCode: string,
  suggestion: TownSuggestion,
  { send, supports }: Pick<Services, 'send' | 'supports'>,
): Promise<void> {
  const request = {}
  suggestion.request = request
  const before = suggestion.town.value
  if (before !== '' && before !== suggestion.filled) return
  const isSuperseded = () => suggestion.request !== request || suggestion.town.value !== before
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  if (isSuperseded() || !(await supports('post-towns'))) return
  const { postTown } = await send(getPostTown, { postCode })
  if (isSuperseded()) return
  suggestion.filled = postTown ?? ''
  suggestion.town.onValue(suggestion.filled)
}
