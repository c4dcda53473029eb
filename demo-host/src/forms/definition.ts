import { z } from 'zod'

/** A form of the CMS as far as the server has to know it: what an answer may be. Keys in either case at the first letter. */
const keyed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== null)
        .map(([key, part]) => [key.charAt(0).toLowerCase() + key.slice(1), part]),
    )
  }, z.object(shape))

const condition = keyed({ rules: z.array(z.unknown()).default([]) }).optional()

const field = keyed({
  id: z.string(),
  caption: z.string().default(''),
  required: z.boolean().default(false),
  type: keyed({ name: z.string().default('') }),
  preValues: z.array(keyed({ value: z.string() })).default([]),
  fileUploadOptions: keyed({
    allowMultipleFileUploads: z.boolean().default(false),
    allowAllUploadExtensions: z.boolean().default(true),
    allowedUploadExtensions: z.array(z.string()).default([]),
    maxUploadSize: z.number().positive().optional(),
  }).optional(),
  condition,
})
const column = keyed({ fields: z.array(field).default([]) })
const fieldset = keyed({ columns: z.array(column).default([]), condition })
const page = keyed({ fieldsets: z.array(fieldset).default([]), condition })
const definition = keyed({ id: z.string(), name: z.string().default(''), pages: z.array(page).default([]) })

/** Bytes that one upload may hold when its definition does not say (specification 1, section 9). */
export const defaultUploadBytes = 15_728_640

/** A field as the server judges answers to it. */
export interface FormField {
  id: string
  caption: string
  /** As the specification names it: 'Short answer'. */
  type: string
  /** Required whatever else is answered. One that a condition can hide is for the browser to ask for. */
  isRequired: boolean
  values: readonly string[]
  upload: { isMultiple: boolean; extensions: readonly string[] | 'any'; maxBytes: number }
}

export interface FormDefinition {
  id: string
  name: string
  fields: ReadonlyMap<string, FormField>
}

const hides = (conditioned: { condition?: { rules: unknown[] } | undefined }) =>
  (conditioned.condition?.rules.length ?? 0) > 0

/** Reads a form of the CMS; undefined when it is none. */
export function readForm(form: unknown): FormDefinition | undefined {
  const read = definition.safeParse(form)
  if (!read.success) return undefined
  const { id, name, pages } = read.data
  const fields = new Map<string, FormField>()
  for (const page of pages) {
    for (const fieldset of page.fieldsets) {
      for (const {
        id,
        caption,
        type,
        required,
        preValues,
        fileUploadOptions: upload,
        ...field
      } of fieldset.columns.flatMap((column) => column.fields)) {
        fields.set(id, {
          id,
          caption,
          type: type.name,
          isRequired: required && ![page, fieldset, field].some(hides),
          values: preValues.map(({ value }) => value),
          upload: {
            isMultiple: upload?.allowMultipleFileUploads ?? false,
            extensions: upload?.allowAllUploadExtensions === false ? upload.allowedUploadExtensions : 'any',
            maxBytes: upload?.maxUploadSize ?? defaultUploadBytes,
          },
        })
      }
    }
  }
  return { id, name, fields }
}
