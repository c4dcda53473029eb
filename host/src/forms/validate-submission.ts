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
 */
export function validateSubmission(form: FormDefinition, { entries, files }: Submission): string | undefined {
  for (const [id, values] of Object.entries(entries)) {
    const field = form.fields.get(id)
    if (!field) return `${id} is not a field of this form`
    const fault = validateValues(field, values)
    if (fault) return `${id} ${fault}`
  }
  for (const file of files) {
    const field = form.fields.get(file.fieldId)
    if (field?.kind !== 'fileUpload') return `${file.fieldId} takes no files`
  }
  for (const field of form.fields.values()) {
    const own = files.filter((file) => file.fieldId === field.id)
    const fault = validateFiles(field, own)
    if (fault) return `${field.id} ${fault}`
    const isAnswered = own.length > 0 || (entries[field.id] ?? []).some((value) => value.trim() !== '')
    if (field.isRequired && !isAnswered) return `${field.id} is required`
  }
  return undefined
}

function validateValues({ kind, values: choices, isRequired }: FormField, values: readonly string[]) {
  const given = values.filter((value) => value !== '')
  if (values.length > 1 && kind !== 'multipleChoice') return 'has more than one value'
  const limit = lengthLimits[kind]
  if (limit !== undefined && given.some((value) => typedLength(value) > limit)) return `is longer than ${limit}`
  if (choiceKinds.includes(kind) && given.some((value) => !choices.includes(value)))
    return 'has a value that is not a choice'
  if (!checkboxKinds.includes(kind)) return undefined
  if (given.some((value) => value !== 'true' && value !== 'false')) return "is neither 'true' nor 'false'"
  return isRequired && !given.includes('true') ? 'is not ticked' : undefined
}

function validateFiles({ upload }: FormField, files: readonly UploadedFile[]) {
  if (files.length > 1 && !upload.isMultiple) return 'takes one file'
  const { extensions, maxSize } = upload
  if (files.some(({ name }) => !hasAllowedExtension(name, extensions))) return 'has a file of a kind it does not take'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > maxSize ? `has more than ${maxSize} bytes` : undefined
}
