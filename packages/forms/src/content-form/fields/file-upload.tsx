import { allowedExtensions, defaultMaxUploadSize } from '@charity-elements/contract'
import { asText, readBoolean, readList, readObject, readText, readValue } from '../definition/cms-object.ts'
import { filesOf, textsOf } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { type FileUpload, uploadProblem } from '../upload/limits.ts'
import type { AnswerType, FieldSource } from './field-type.ts'
import { UploadView } from './UploadView.tsx'

export const fileUpload: AnswerType<FileUpload> = {
  cmsType: { name: 'File upload', id: '84a17cf8-b711-46a6-9840-0e4a072ad000' },
  hasBox: false,
  parse: (given) => ({ initialValue: [], ...readUploadOptions(given) }),
  invalidMessage: problems.invalid,
  validate: (field, value) => {
    const problem = uploadProblem(field, filesOf(value))
    if (problem === 'extension') return { key: 'badExtension', formats: (field.extensions ?? []).join(', ') }
    return problem === 'size' ? problems.tooLarge : ''
  },
  compare: (value) => textsOf(value).join(';;') || undefined,
  View: (props) => <UploadView {...props} />,
}

function readUploadOptions({ source, report }: FieldSource) {
  const options = readObject(source, 'fileUploadOptions')
  const isMultiple = readBoolean(options, 'allowMultipleFileUploads')
  const listed = readValue(options, 'allowedUploadExtensions')
  const extensions = allowedExtensions({
    allowAllUploadExtensions: readText(options, 'allowAllUploadExtensions')
      ? readBoolean(options, 'allowAllUploadExtensions')
      : undefined,
    allowedUploadExtensions:
      listed == null || typeof listed === 'string'
        ? (listed ?? undefined)
        : readList(options, 'allowedUploadExtensions').map(asText),
  })
  if (extensions?.length === 0) report(`allows no file extension at all; no file can be chosen`)

  const given = readText(options, 'maxUploadSize')
  const size = Number(given)
  const isSize = Number.isSafeInteger(size) && size > 0
  if (given && !isSize) report(`has '${given}' as its largest upload; 15 MB is used`)
  return { isMultiple, extensions, maxSize: isSize ? size : defaultMaxUploadSize }
}
