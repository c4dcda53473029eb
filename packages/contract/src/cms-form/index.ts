export {
  type CmsObject,
  type ReportProblem,
  isCmsObject,
  readBoolean,
  readObject,
  readObjects,
  readText,
  readValue,
} from './cms-object.ts'
export { type AnswerKind, type FieldKind, isAnswerKind, maxAnswers, maxLengths } from './field-types.ts'
export { type PreValue, readPreValues } from './pre-values.ts'
export {
  type FieldPart,
  type FieldsetPart,
  type PagePart,
  describeField,
  fieldsOfFieldset,
  fieldsOfPage,
  readForm,
  readRules,
} from './read-form.ts'
export {
  type UploadOptions,
  defaultMaxUploadSize,
  hasAllowedExtension,
  maxFormSize,
  readUploadOptions,
} from './upload-options.ts'
