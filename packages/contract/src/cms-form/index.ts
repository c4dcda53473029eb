export { type CmsObject, isCmsObject } from '../cms-object.ts'
export { type ReportProblem, readBoolean, readList, readObject, readObjects, readText } from './read-values.ts'
export type { Condition } from './conditions.ts'
export { type AnswerKind, type FieldKind, isAnswerKind, maxAnswers } from './field-types.ts'
export { type ComparableValue, type Operator, comparableValue } from './operators.ts'
export { type PreValue, readPreValues } from './read-form.ts'
export {
  type FieldPart,
  type FieldsetPart,
  type PagePart,
  describeField,
  fieldsOfFieldset,
  fieldsOfPage,
  readForm,
} from './read-form.ts'
export {
  type UploadOptions,
  defaultMaxUploadSize,
  hasAllowedExtension,
  maxFormSize,
  readUploadOptions,
} from './upload-options.ts'
export {
  type Answer,
  type FieldRules,
  type FileFault,
  type FileInfo,
  type TextFault,
  answerFault,
  compilePattern,
  fileFault,
  isAnswered,
  textFault,
  totalSize,
} from './rules.ts'
export {
  type FormConditions,
  type Visibility,
  type VisibilityEvaluator,
  compileConditions,
  findCycles,
} from './visibility.ts'
