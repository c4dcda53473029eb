import {
  type AnswerKind,
  type UploadOptions,
  fieldsOfFieldset,
  isAnswerKind,
  readForm,
  readPreValues,
  readRules,
  readUploadOptions,
  readValue,
} from '@charity-elements/contract/cms-form'

/** A field of the form that takes an answer: the parts of it that the server checks. */
export interface FormField {
  id: string
  caption: string
  kind: AnswerKind
  /**
   * Whether the field is always required. False if a condition can hide it, because only the
   * browser checks those.
   */
  isRequired: boolean
  /** The values of its choices. */
  values: readonly string[]
  upload: UploadOptions
}

export interface FormDefinition {
  id: string
  name: string
  /** In the order of the form. Several may have the same id. */
  fields: readonly FormField[]
}

/** Parses a CMS form; undefined if it has no id or no pages. */
export function parseForm(given: unknown): FormDefinition | undefined {
  const { source, id, name, pages } = readForm(given)
  if (id === '' || readValue(source, 'pages') == null) return undefined
  const fields = pages.flatMap((page) =>
    page.fieldsets.flatMap((fieldset) =>
      fieldsOfFieldset(fieldset).flatMap((field): FormField[] => {
        const { source, kind, id, caption } = field
        if (!isAnswerKind(kind)) return []
        const isConditional = [page, fieldset, field].some(({ source }) => readRules(source).length > 0)
        return [
          {
            id,
            caption,
            kind,
            isRequired: field.isRequired && !isConditional,
            values: readPreValues(source).map(({ value }) => value),
            upload: readUploadOptions(source),
          },
        ]
      }),
    ),
  )
  return { id, name, fields }
}
