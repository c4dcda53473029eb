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

interface Parts {
  visits: Visits
  submissions: SubmissionStore
  /** The CMS's form of that id. */
  formOf: (id: string) => Promise<FormDefinition | undefined>
}

/** Takes what visitors send in forms: multipart, one entry per field id. */
export async function answerForms(app: App, { visits, submissions, formOf }: Parts): Promise<void> {
  await app.register(multipart, {
    // A single upload may be as large as the largest definition says; the sum of a field's files is checked afterwards.
    limits: { fileSize: 4 * defaultUploadBytes, files: 50, fields: 2_000, fieldSize: 200_000 },
  })

  app.post(
    postFormPath,
    {
      bodyLimit: 5 * defaultUploadBytes,
      schema: {
        summary: 'Takes a form: multipart with csrf, formId and one entry per field id',
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ id: z.string() }), '4xx': refusal, '5xx': refusal },
      },
    },
    async (request) => {
      if (!request.isMultipart()) throw new Refusal(415, 'multipart/form-data is asked for')
      const { csrf, formId, ...submission } = await read(request)
      await visits.of(request, csrf)
      const form = formId === undefined ? undefined : await formOf(formId)
      if (!form) throw new Refusal(400, 'formId is that of no form')
      const fault = faultIn(form, submission)
      if (fault) throw new Refusal(400, fault)
      return { id: await submissions.add(form.id, submission) }
    },
  )
}

async function read(request: FastifyRequest): Promise<Submission & { csrf?: string; formId?: string }> {
  const entries = new Map<string, string[]>()
  const files: UploadedFile[] = []
  const own: { csrf?: string; formId?: string } = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      // An untouched file input sends a file without a name.
      if (!part.filename && content.length === 0) continue
      files.push({ fieldId: part.fieldname, name: part.filename ?? '', mimeType: part.mimetype, content })
    } else {
      const { fieldname } = part
      // The database holds every character but this one.
      const value = String(part.value).replaceAll('\0', '')
      if (fieldname === 'csrf' || fieldname === 'formId') own[fieldname] = value
      else entries.set(fieldname, [...(entries.get(fieldname) ?? []), value])
    }
  }
  return { ...own, entries: Object.fromEntries(entries), files }
}
