import {
  comparableValue,
  compileConditions,
  fileFault,
  isAnswered,
  textFault,
} from '@charity-elements/contract/cms-form'
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

/** The texts of an answer, with the line breaks that were typed: a form sends each as CR LF. */
const textsOf = ({ entries }: Submission, id: string): readonly string[] =>
  (entries[id] ?? []).map((text) => text.replaceAll('\r\n', '\n'))

const filesOf = ({ files }: Submission, id: string): readonly UploadedFile[] =>
  files.filter(({ fieldId }) => fieldId === id)

/**
 * Whether each field of the form was visible, by its index. A field that a condition can hide counts
 * as hidden where the submission does not tell.
 */
function isVisible(form: FormDefinition, submission: Submission): (field: FormField) => boolean {
  if (form.hasUnclearConditions) return ({ isConditional }) => !isConditional
  const byIndex = new Map(form.fields.map((field) => [field.index, field]))
  const { fields } = compileConditions(form.conditions).initial((index) => {
    const field = byIndex.get(index)
    if (!field) return undefined
    const names = filesOf(submission, field.id).map(({ name }) => name)
    return comparableValue(field.kind, field.kind === 'fileUpload' ? names : textsOf(submission, field.id))
  })
  return ({ index }) => fields[index] === true
}

/**
 * The problem of a submission, in English for whoever reads the host's answer; undefined if it is valid. The server
 * checks lengths, choices, required fields and uploads by the rules of the contract, even though the
 * browser has done so. A field that its conditions hide is not required. Only the browser checks patterns, because an editor's slow pattern would block the server for
 * everybody.
 *
 * Fields with the same id have entries of the same name, so each answer may belong to any of them.
 */
export function validateSubmission(form: FormDefinition, submission: Submission): string | undefined {
  const { entries, files } = submission
  const fieldsOf = (id: string) => form.fields.filter((field) => field.id === id)
  for (const id of Object.keys(entries)) {
    const fields = fieldsOf(id)
    const fault = fields.length > 0 ? validateValues(fields, textsOf(submission, id)) : 'is not a field of this form'
    if (fault) return `${id} ${fault}`
  }
  for (const id of new Set(files.map(({ fieldId }) => fieldId))) {
    const uploads = fieldsOf(id).filter(({ kind }) => kind === 'fileUpload')
    const fault = uploads.length > 0 ? validateFiles(uploads, filesOf(submission, id)) : 'takes no files'
    if (fault) return `${id} ${fault}`
  }
  const isShown = isVisible(form, submission)
  const missing = form.fields.find((field) => {
    const answer = { texts: textsOf(submission, field.id), files: filesOf(submission, field.id) }
    return field.isRequired && isShown(field) && !isAnswered(field.kind, answer)
  })
  return missing && `${missing.id} is required`
}

function validateValues(fields: readonly FormField[], values: readonly string[]): string | undefined {
  const isMultiple = fields.some(({ kind }) => kind === 'multipleChoice')
  if (values.length > fields.length && !isMultiple) return 'has too many values'
  return values
    .map((value) => {
      const faults = fields.map((field) => describeTextFault(field, value))
      return faults.every((fault) => fault !== undefined) ? faults[0] : undefined
    })
    .find((fault) => fault !== undefined)
}

function describeTextFault(field: FormField, value: string): string | undefined {
  switch (textFault(field, value)) {
    case 'length':
      return 'is too long'
    case 'choice':
      return 'has a value that is not a choice'
    case 'tick':
      return "is neither 'true' nor 'false'"
    default:
      return undefined
  }
}

/** Fields of the same id share their files, so the files must suit all of them together. */
function validateFiles(fields: readonly FormField[], files: readonly UploadedFile[]): string | undefined {
  const uploads = fields.map(({ upload }) => upload)
  const maxSize = uploads.reduce((sum, upload) => sum + upload.maxSize, 0)
  const isMultiple = files.length <= uploads.length || uploads.some((upload) => upload.isMultiple)
  const extensions = uploads.some((upload) => upload.extensions === undefined)
    ? undefined
    : uploads.flatMap((upload) => upload.extensions ?? [])
  switch (fileFault({ isMultiple, extensions, maxSize }, files)) {
    case 'count':
      return 'has too many files'
    case 'extension':
      return 'has a file of a kind it does not take'
    case 'size':
      return `has more than ${maxSize} bytes`
    default:
      return undefined
  }
}
