import { ApiError } from '@charity-elements/runtime/api/error.ts'
import { type Example, unanswered } from '@charity-elements/runtime/element/example.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import { inPageServices } from '@charity-elements/runtime/preview/in-page.ts'
import { playedHost } from '@charity-elements/runtime/preview/played-host.ts'

/** A payment that is made in a story waits to be approved. */
const waiting = { '/api/winorg/swishpoll/': { status: 'created', type: 'swish', attempt: 'story' } }

const failure = (answer: unknown): number | null => {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null
  return typeof answer.status === 'number' ? answer.status : null
}

/**
 * Services that answer in the page as an example says and, where it leaves that open, as the host of a preview: everything is taken.
 * An answer of the form `{ status: 500 }` is a refusal with that status.
 */
export function answering(api: Example['api'], say: (what: string) => void): Services {
  const answers: Readonly<Record<string, unknown>> = { ...waiting, ...api }
  const host = playedHost(() => 'paid')
  return inPageServices({
    navigate: (url) => say(`The page leaves for ${url}`),
    answer: (path, body) => {
      if (!(path in answers)) return host.answer(path, body)
      // A designer may look at what waits for as long as it takes.
      if (answers[path] === unanswered) return new Promise(() => {})
      const status = failure(answers[path])
      if (status !== null) throw new ApiError('status', path, status)
      return answers[path]
    },
  })
}
