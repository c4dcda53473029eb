import { settings } from '../core/settings.ts'
import { postFormPath, type SendForm } from '@charity-elements/contract'
import { withToken } from '../api/client.ts'
import { responseOf } from '../api/http.ts'
import { ApiError } from '../core/api-error.ts'

/**
 * Milliseconds without upload progress, or without a response once everything is uploaded, until
 * the call fails. The upload as a whole may take as long as it needs, because 15 MB over a slow
 * connection take minutes.
 */
const idleTimeoutMs = 60_000

/**
 * Sends a form with credentials. With XMLHttpRequest, because `fetch` does not report upload
 * progress.
 */
export const sendForm: SendForm = async (entries, { onProgress, signal } = {}) => {
  const response = await withToken((csrf) => {
    const body = new FormData()
    for (const [name, value] of [['csrf', csrf] as const, ...entries]) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, value.name)
    }
    return postForm(body, onProgress, signal)
  }, signal)
  await assertAccepted(response)
}

/** Throws an `ApiError` unless the answer is 200 with any JSON body. */
export async function assertAccepted(response: Response): Promise<void> {
  if (response.status !== 200) throw new ApiError('status', postFormPath, response.status)
  await response.json().catch(() => {
    throw new ApiError('malformed', postFormPath, response.status, 'The body is not JSON.')
  })
}

/** Posts a form with credentials. Rejects with an `ApiError` when there is no answer. */
export function postForm(
  body: FormData,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasTimedOut = false
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        hasTimedOut = true
        request.abort()
      }, idleTimeoutMs)
    }
    const onAbort = () => request.abort()

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new ApiError('unreachable', postFormPath)))
    request.addEventListener('abort', () => reject(new ApiError(hasTimedOut ? 'timeout' : 'aborted', postFormPath)))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })

    request.open('POST', settings().apiBase + postFormPath)
    request.withCredentials = true
    request.send(body)
    restartTimer()
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
  })
}
