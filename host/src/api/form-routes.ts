import multipart from '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { calls } from '@charity-elements/contract/reference'
import { object, string } from 'valibot'
import { type Submission, type UploadedFile, validateSubmission } from '../forms/validate-submission.ts'
import { maxAnswers, maxFormSize } from '@charity-elements/contract/cms-form'
import { makeUploadFolder } from '../forms/upload-folder.ts'
import { HttpError } from '../http/http-error.ts'
import { networkOf } from '../http/network.ts'
import { type App, responses } from './call.ts'
import type { Services } from './services.ts'
import type { Settings } from '../settings.ts'

/** Maximum size of a request in bytes: the files of a form, its texts, and what surrounds each. */
const maxBodyBytes = maxFormSize + 5 * 1024 * 1024

/** Registers the route for submitted forms: multipart, one entry per field id. */
export async function registerFormRoutes(
  app: App,
  { visitorSessions, submissions, content, limiters }: Services,
  { maxUploads, bodyTimeoutMs }: Pick<Settings, 'maxUploads' | 'bodyTimeoutMs'>,
): Promise<void> {
  await app.register(multipart, {
    // Counted while the parts are read. A form says nothing about its number of files, so this is
    // more than anybody attaches: each is a file on the disk and a row. The size of each field's files
    // is checked afterwards. The token and the form's id are fields too.
    limits: { fileSize: maxBodyBytes, files: 100, fields: maxAnswers + 2, fieldSize: 200_000 },
  })

  const uploads = uploadPlaces(maxUploads)
  app.post(
    calls.postForm.path,
    {
      schema: { response: responses(object({ id: string() })) },
      onRequest: async (request) => {
        await limiters.submissionsPerAddress(request)
        if (Number(request.headers['content-length']) > maxBodyBytes) throw new HttpError(413, 'too large')
      },
    },
    async (request) => {
      if (!request.isMultipart()) throw new HttpError(415, 'expected multipart/form-data')
      // Measures the speed from the start, but takes a place and makes a folder only for a visitor
      // with a token.
      const stopWatching = endWhenSlow(request, bodyTimeoutMs)
      let upload: { folder: string; end(): Promise<void> } | undefined
      try {
        const { formId, ...submission } = await readSubmission(request, async (csrf) => {
          await visitorSessions.fromToken(request, csrf)
          upload ??= await uploads.begin(networkOf(request.ip))
          return upload.folder
        })
        const form = formId === undefined ? undefined : await content.formOf(formId)
        if (!form) throw new HttpError(400, 'unknown formId')
        const fault = validateSubmission(form, submission)
        if (fault) throw new HttpError(400, fault)
        await limiters.uploadedPerAddress(request, bytesOf(submission))
        return { id: await submissions.add(form.id, submission) }
      } finally {
        stopWatching()
        await upload?.end()
      }
    },
  )
}

/** The uploads that are being received, each with a folder. */
function uploadPlaces(max: number) {
  const running: string[] = []
  return {
    /**
     * Takes a place.
     * @throws HttpError 503 when none is free, or when this network already has a quarter of them.
     */
    async begin(network: string) {
      const own = running.filter((one) => one === network).length
      if (running.length >= max || own >= Math.ceil(max / 4)) throw new HttpError(503, 'too many uploads', 10)
      running.push(network)
      const leave = () => running.splice(running.indexOf(network), 1)
      const folder = await makeUploadFolder().catch((error: unknown) => {
        leave()
        throw error
      })
      return {
        folder,
        async end() {
          leave()
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
  }
}

/**
 * Any phone that can send an upload at all is faster. A slower upload would hold its place for
 * hours.
 */
const minBytesPerSecond = 1_000

/**
 * Ends the connection of a request whose body arrives more slowly than this. Returns a function
 * that stops watching.
 */
function endWhenSlow({ raw }: FastifyRequest, windowMs: number): () => void {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - before < (minBytesPerSecond * windowMs) / 1_000
    if (isSlow && !raw.complete) raw.destroy()
    before = socket.bytesRead
  }, windowMs)
  return () => clearInterval(timer)
}

const bytesOf = ({ entries, files }: Submission): number =>
  Buffer.byteLength(JSON.stringify(entries)) + files.reduce((sum, { size }) => sum + size, 0)

/** The multipart parser's errors have no status, and neither does a lost connection. */
const isMalformed = (error: unknown) =>
  error instanceof Error && /multipart|part header|boundary|unexpected end|premature close|aborted/i.test(error.message)

/**
 * Reads a submission, and stores its files in the folder of the visitor with this token. The token
 * has to be the first part, so that nothing is stored for a visitor without one.
 * @throws HttpError 403 when the token is not first, 413 when the form is too large, 400 when it is
 * malformed.
 */
async function readSubmission(
  request: FastifyRequest,
  folderFor: (csrf: string) => Promise<string>,
): Promise<Submission & { formId?: string }> {
  try {
    return await readParts(request.parts(), folderFor)
  } catch (error) {
    // Browsers read the response only after they have sent everything, so read the rest and discard
    // it.
    request.raw.unpipe().resume()
    throw isMalformed(error) && !(error instanceof HttpError) ? new HttpError(400, 'malformed multipart') : error
  }
}

async function readParts(
  parts: ReturnType<FastifyRequest['parts']>,
  folderFor: (csrf: string) => Promise<string>,
): Promise<Submission & { formId?: string }> {
  const entries = new Map<string, string[]>()
  const files: UploadedFile[] = []
  const own: { formId?: string } = {}
  let folder: string | undefined
  let remainingBytes = maxBodyBytes
  const count = (bytes: number) => {
    remainingBytes -= bytes
    if (remainingBytes < 0) throw new HttpError(413, 'too large')
  }
  for await (const part of parts) {
    const { fieldname } = part
    if (part.type === 'field' && fieldname === 'csrf') {
      folder = await folderFor(String(part.value))
      continue
    }
    if (folder === undefined) throw new HttpError(403, 'csrf')
    if (part.type === 'file') {
      const path = join(folder, String(files.length))
      let size = 0
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            count(chunk.length)
            size += chunk.length
            yield chunk
          }
        },
        createWriteStream(path),
      )
      // An empty file input sends a file without a name.
      if (!part.filename && size === 0) continue
      const name = (part.filename ?? '').replaceAll('\0', '')
      files.push({ fieldId: fieldname, name, mimeType: part.mimetype.replaceAll('\0', ''), size, path })
    } else {
      // PostgreSQL cannot store NUL.
      const value = String(part.value).replaceAll('\0', '')
      count(value.length)
      if (fieldname === 'formId') own.formId = value
      else entries.set(fieldname, [...(entries.get(fieldname) ?? []), value])
    }
  }
  if (folder === undefined) throw new HttpError(403, 'csrf')
  return { ...own, entries: Object.fromEntries(entries), files }
}
