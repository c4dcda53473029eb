import { settings } from '../settings.ts'
import type { SendForm } from './call.ts'
import { withToken } from './client.ts'
import { postFormPath } from './contract/form.ts'
import { ApiError } from './error.ts'

/**
 * How long nothing may happen, in milliseconds: neither a byte of the upload gone nor, once it has all gone, an answer. The whole
 * may take as long as it needs, since 15 MB over a slow line takes minutes.
 */
const patience = 60_000

/** Sends a form over the network, with credentials (specification 1, section 7). `fetch` cannot tell how much has gone. */
export const sendForm: SendForm = async (entries, { onShare, signal } = {}) => {
  const response = await withToken((csrf) => {
    const body = new FormData()
    for (const [name, value] of [['csrf', csrf] as const, ...entries]) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, value.name)
    }
    return exchangeForm(body, onShare, signal)
  }, signal)
  if (response.status !== 200) throw new ApiError('status', postFormPath, response.status)
  await response.json().catch(() => {
    throw new ApiError('malformed', postFormPath, response.status, 'The body is not JSON.')
  })
}

function exchangeForm(
  body: FormData,
  onShare: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLate = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isLate = true
        request.abort()
      }, patience)
    }
    const giveUp = () => request.abort()

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      if (total > 0) onShare?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new ApiError('unreachable', postFormPath)))
    request.addEventListener('abort', () => reject(new ApiError(isLate ? 'timeout' : 'aborted', postFormPath)))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    })

    request.open('POST', settings().apiBase + postFormPath)
    request.withCredentials = true
    request.send(body)
    wait()
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
  })
}

/** A response without a body may not be given one. */
function answerOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response([204, 205, 304].includes(status) ? null : responseText, { status })
}
