import { type AnswerKind, hasAllowedExtension, maxLengths } from '@charity-elements/contract/cms-form'
import type { FormDefinition, FormField } from './form-definition.ts'

/** An uploaded file. */
export interface UploadedFile {
  fieldId: string
  name: string
  mimeType: string
  /** In bytes. */
  size: number
  /** Where the file is while the form is handled. */
  path: string
}

/** A submitted form: all entries of each field, in order, and all files. */
export interface Submission {
  entries: Readonly<Record<string, readonly string[]>>
  files: readonly UploadedFile[]
}

const lengthLimits: Partial<Record<AnswerKind, number>> = maxLengths
const choiceKinds: readonly AnswerKind[] = ['dropdown', 'singleChoice', 'multipleChoice']
const checkboxKinds: readonly AnswerKind[] = ['checkbox', 'dataConsent']

/** Length in characters. A line break arrives as CR LF but counts as one. */
const typedLength = (value: string) => [...value.replaceAll('\r\n', '\n')].length

/**
 * The problem of a submission, in English for the console; undefined if it is valid. The server
 * checks lengths, choices, required fields and uploads, even though the browser has done so. Only
 * the browser checks patterns, because an editor's slow pattern would block the server for
 * everybody.
 *
 * Fields with the same id have entries of the same name, so each answer may belong to any of them.
 */
export function validateSubmission(form: FormDefinition, { entries, files }: Submission): string | undefined {
  const fieldsOf = (id: string) => form.fields.filter((field) => field.id === id)
  for (const [id, values] of Object.entries(entries)) {
    const fields = fieldsOf(id)
    const fault = fields.length > 0 ? validateValues(fields, values) : 'is not a field of this form'
    if (fault) return `${id} ${fault}`
  }
  for (const id of new Set(files.map(({ fieldId }) => fieldId))) {
    const uploads = fieldsOf(id).filter(({ kind }) => kind === 'fileUpload')
    const own = files.filter(({ fieldId }) => fieldId === id)
    const fault = uploads.length > 0 ? validateFiles(uploads, own) : 'takes no files'
    if (fault) return `${id} ${fault}`
  }
  const missing = form.fields.find(
    ({ id, kind, isRequired }) =>
      isRequired &&
      !files.some(({ fieldId }) => fieldId === id) &&
      !(entries[id] ?? []).some((value) => (checkboxKinds.includes(kind) ? value === 'true' : value.trim() !== '')),
  )
  return missing && `${missing.id} is required`
}

function validateValues(fields: readonly FormField[], values: readonly string[]): string | undefined {
  const isMultiple = fields.some(({ kind }) => kind === 'multipleChoice')
  if (values.length > fields.length && !isMultiple) return 'has too many values'
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const faults = fields.map((field) => validateValue(field, value))
      return faults.every((fault) => fault !== undefined) ? faults[0] : undefined
    })
    .find((fault) => fault !== undefined)
}

function validateValue({ kind, values: choices }: FormField, value: string): string | undefined {
  const limit = lengthLimits[kind]
  if (limit !== undefined && typedLength(value) > limit) return `is longer than ${limit}`
  if (choiceKinds.includes(kind) && !choices.includes(value)) return 'has a value that is not a choice'
  const isTick = value === 'true' || value === 'false'
  return checkboxKinds.includes(kind) && !isTick ? "is neither 'true' nor 'false'" : undefined
}

function validateFiles(fields: readonly FormField[], files: readonly UploadedFile[]): string | undefined {
  const uploads = fields.map(({ upload }) => upload)
  if (files.length > uploads.length && !uploads.some(({ isMultiple }) => isMultiple)) return 'has too many files'
  const isAllowed = ({ name }: UploadedFile) => uploads.some(({ extensions }) => hasAllowedExtension(name, extensions))
  if (!files.every(isAllowed)) return 'has a file of a kind it does not take'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const maxSize = uploads.reduce((sum, upload) => sum + upload.maxSize, 0)
  return bytes > maxSize ? `has more than ${maxSize} bytes` : undefined
}
