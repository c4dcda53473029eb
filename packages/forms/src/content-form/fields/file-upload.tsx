import {
  type UploadOptions,
  maxFormSize,
  readObject,
  readText,
  readUploadOptions,
} from '@charity-elements/contract/cms-form'
import { filesOf, textsOf } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { type FileUpload, formatFileSize, uploadProblem } from '../upload/limits.ts'
import type { AnswerType, FieldSource } from './field-type.ts'
import { UploadView } from './UploadView.tsx'

export const fileUpload: AnswerType<FileUpload> = {
  hasBox: false,
  parse: (given) => ({ initialValue: [], ...parseOptions(given) }),
  invalidMessage: problems.invalid,
  validate: (field, value) => {
    const problem = uploadProblem(field, filesOf(value))
    if (problem === 'extension') return { key: 'badExtension', formats: (field.extensions ?? []).join(', ') }
    return problem === 'size' ? problems.tooLarge : ''
  },
  compare: (value) => textsOf(value).join(';;') || undefined,
  View: (props) => <UploadView {...props} />,
}

function parseOptions({ source, report }: FieldSource): UploadOptions {
  const options = readUploadOptions(source)
  if (options.extensions?.length === 0) report(`allows no file extension at all; no file can be chosen`)
  const size = readText(readObject(source, 'fileUploadOptions'), 'maxUploadSize')
  if (size && Number(size) !== options.maxSize) report(`has '${size}' as its largest upload; 15 MB is used`)
  if (options.maxSize > maxFormSize)
    report(`has '${size}' as its largest upload; the library's own host takes ${formatFileSize(maxFormSize)}`)
  return options
}
