import { ApiError, type Example, type Services, unanswered } from '@charity-elements/runtime'
import { mockApi, mockServices } from '@charity-elements/preview'

/** A payment in a story stays pending. */
const pending = { '/api/winorg/swishpoll/': { status: 'created', type: 'swish', attempt: 'story' } }

const failure = (answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  return typeof answer.status === 'number' ? answer.status : null
}

/**
 * Services that answer in the page with an example's answers, and otherwise like the mock host of a
 * preview, which accepts everything. An answer of the form `{ status: 500 }` is a failure with that
 * status.
 */
export function exampleServices(api: Example['api'], log: (message: string) => void): Services {
  const answers: Readonly<Record<string, unknown>> = { ...pending, ...api }
  const host = mockApi(() => 'paid')
  return mockServices({
    navigate: (url) => log(`The page navigates to ${url}`),
    answer: (path, body, headers) => {
      if (!(path in answers)) return host.answer(path, body, headers)
      // The state stays loading, so that a designer can look at it.
      if (answers[path] === unanswered) return new Promise(() => {})
      const status = failure(answers[path])
      if (status !== null) throw new ApiError('status', path, status)
      return answers[path]
    },
  })
}
