import type { Services } from '@charity-elements/runtime/element/services.ts'
import { postFormPath } from '@charity-elements/runtime/api/contract/form.ts'
import { ApiError } from '@charity-elements/runtime/api/http.ts'
import type { Example } from '@charity-elements/runtime/element/example.ts'
import { safeParse } from 'valibot'

/** What the API says where an example leaves it open: a payment that waits, a form that is taken. */
const usual: Readonly<Record<string, unknown>> = {
  '/api/winorg/createswishgift/': { success: true, attempt: 'story' },
  '/api/winorg/createswishgiftmcommerce/': { success: true, swishToken: 'story', attempt: 'story' },
  '/api/winorg/swishpoll/': { status: 'created', type: 'swish', attempt: 'story' },
  '/api/winorg/should-reopen-swishmodal/': { shouldOpen: false },
  '/api/winorg/createcreditcardgift/': { success: true, redirectURL: '#paid' },
  '/api/assently/get-case-status/': { status: 'none' },
  '/api/assently/get-saved-details/': { formData: null, status: 'none', signatureUrl: null, caseId: null },
  '/api/getmobilemenu': [],
}

const failure = (answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  return typeof answer.status === 'number' ? answer.status : null
}

/**
 * Services that answer in the page, without a network. An answer of the form `{ status: 500 }` is a refusal with that status; one
 * that the contract does not know is `malformed`, as from a real host.
 */
export function answering(api: Example['api'], say: (what: string) => void): Partial<Services> {
  const answers: Readonly<Record<string, unknown>> = { ...usual, ...api }
  const answer = (path: string): unknown => {
    const given = path in answers ? answers[path] : { success: true }
    const status = failure(given)
    if (status !== null) throw new ApiError('status', path, status)
    return given
  }
  return {
    send: async (call, _body, options) => {
      options?.signal?.throwIfAborted()
      const checked = safeParse(call.answer, answer(call.path))
      if (!checked.success) throw new ApiError('malformed', call.path)
      return checked.output
    },
    sendForm: async (_entries, options) => {
      answer(postFormPath)
      options?.onShare?.(1)
    },
    navigate: (url) => say(`The page leaves for ${url}`),
    pageUrl: () => location.href,
  }
}
