import {
  type AnswerKind,
  type FieldRules,
  type FormConditions,
  type UploadOptions,
  fieldsOfPage,
  findCycles,
  isAnswerKind,
  readForm,
  readPreValues,
  readUploadOptions,
} from '@charity-elements/contract/cms-form'

/** A field of the form that takes an answer: the parts of it that the server checks. */
export interface FormField extends FieldRules {
  /** Among all fields of the form. */
  index: number
  id: string
  caption: string
  kind: AnswerKind
  upload: UploadOptions
  /** Whether a condition can hide it. */
  isConditional: boolean
}

export interface FormDefinition {
  id: string
  name: string
  /** In the order of the form. Several may have the same id. */
  fields: readonly FormField[]
  conditions: FormConditions
  /**
   * Whether a submission does not tell which conditions hold: fields have the same id, or conditions
   * depend on each other in a cycle.
   */
  hasUnclearConditions: boolean
}

/** Parses a CMS form; undefined if it has no id or no pages. */
export function parseForm(given: unknown): FormDefinition | undefined {
  const form = readForm(given)
  const { source, id, name, pages } = form
  if (id === '' || !('pages' in source)) return undefined
  const fields = pages.flatMap((page) =>
    page.fieldsets.flatMap((fieldset) =>
      fieldsOfPage({ fieldsets: [fieldset] }).flatMap((field): FormField[] => {
        const { source, index, kind, id, caption, isRequired } = field
        if (!isAnswerKind(kind)) return []
        const values = readPreValues(source).map(({ value }) => value)
        const isConditional = [page, fieldset, field].some(({ condition }) => condition !== undefined)
        return [{ index, id, caption, kind, isRequired, isConditional, values, upload: readUploadOptions(source) }]
      }),
    ),
  )
  const hasUnclearConditions = new Set(fields.map(({ id }) => id)).size < fields.length || findCycles(form).length > 0
  return { id, name, fields, conditions: form, hasUnclearConditions }
}
