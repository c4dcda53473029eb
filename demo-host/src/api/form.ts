import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Submission, type UploadedFile, faultIn } from '../forms/check.ts'
import { type FormDefinition, defaultUploadBytes } from '../forms/definition.ts'
import { Refusal } from '../http/refusal.ts'
import type { Visits } from '../http/session.ts'
import type { SubmissionStore } from '../store/submissions.ts'
import { type App, refusal } from './call.ts'

export const postFormPath = '/api/post-form/'

/** Bytes that a form may hold in all, whatever its definition says: so much is held in memory while it is read. */
const mostBytes = 5 * defaultUploadBytes

interface Parts {
  visits: Visits
  submissions: SubmissionStore
  /** The CMS's form of that id. */
  formOf: (id: string) => Promise<FormDefinition | undefined>
}

/** Takes what visitors send in forms: multipart, one entry per field id. */
export async function answerForms(app: App, { visits, submissions, formOf }: Parts): Promise<void> {
  await app.register(multipart, {
    // How much they come to together is counted while they are read; the sum of a field's files is checked afterwards.
    limits: { fileSize: mostBytes, files: 50, fields: 2_000, fieldSize: 200_000 },
  })

  app.post(
    postFormPath,
    {
      schema: {
        summary: 'Takes a form: multipart with csrf first, formId and one entry per field id',
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ id: z.string() }), '4xx': refusal, '5xx': refusal },
      },
      onRequest: async ({ headers }) => {
        if (Number(headers['content-length']) > mostBytes) throw new Refusal(413, 'too large')
      },
    },
    async (request) => {
      if (!request.isMultipart()) throw new Refusal(415, 'multipart/form-data is asked for')
      const { formId, ...submission } = await read(request, (csrf) => visits.of(request, csrf))
      const form = formId === undefined ? undefined : await formOf(formId)
      if (!form) throw new Refusal(400, 'formId is that of no form')
      const fault = faultIn(form, submission)
      if (fault) throw new Refusal(400, fault)
      return { id: await submissions.add(form.id, submission) }
    },
  )
}

/**
 * What was sent. Nothing is kept of a visitor who has not shown a token first: the elements send it before anything else.
 * @throws Refusal 403 when the token does not come first, 413 when there is more than a form may hold.
 */
async function read(
  request: FastifyRequest,
  letIn: (csrf: string) => Promise<unknown>,
): Promise<Submission & { formId?: string }> {
  try {
    return await readParts(request.parts(), letIn)
  } catch (error) {
    // A browser listens for the answer when it has sent everything: the rest is taken, and thrown away.
    request.raw.unpipe().resume()
    throw error
  }
}

async function readParts(
  parts: ReturnType<FastifyRequest['parts']>,
  letIn: (csrf: string) => Promise<unknown>,
): Promise<Submission & { formId?: string }> {
  const entries = new Map<string, string[]>()
  const files: UploadedFile[] = []
  const own: { formId?: string } = {}
  let isLetIn = false
  let room = mostBytes
  const count = (bytes: number) => {
    room -= bytes
    if (room < 0) throw new Refusal(413, 'too large')
  }
  for await (const part of parts) {
    const { fieldname } = part
    if (part.type === 'field' && fieldname === 'csrf') {
      await letIn(String(part.value))
      isLetIn = true
      continue
    }
    if (!isLetIn) throw new Refusal(403, 'csrf')
    if (part.type === 'file') {
      const chunks: Buffer[] = []
      for await (const chunk of part.file) {
        count(chunk.length)
        chunks.push(chunk)
      }
      const content = Buffer.concat(chunks)
      // An untouched file input sends a file without a name.
      if (!part.filename && content.length === 0) continue
      files.push({ fieldId: fieldname, name: part.filename ?? '', mimeType: part.mimetype, content })
    } else {
      // The database holds every character but this one.
      const value = String(part.value).replaceAll('\0', '')
      count(value.length)
      if (fieldname === 'formId') own.formId = value
      else entries.set(fieldname, [...(entries.get(fieldname) ?? []), value])
    }
  }
  if (!isLetIn) throw new Refusal(403, 'csrf')
  return { ...own, entries: Object.fromEntries(entries), files }
}
