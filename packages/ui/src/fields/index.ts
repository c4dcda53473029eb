export { afterPress } from './after-press.ts'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { controlProps, fieldError, fieldHelp, fieldLabel, type FieldProps } from './field-parts.tsx'
export { default as fieldStyles } from './field.css?inline'
