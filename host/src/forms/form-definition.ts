import { allowedExtensions, defaultMaxUploadSize } from '@charity-elements/contract'
import { z } from 'zod'

/**
 * The parts of a CMS form that the server needs to validate answers. A key may start with an
 * upper-case or lower-case letter.
 */
const cmsObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== null)
        .map(([key, part]) => [key.charAt(0).toLowerCase() + key.slice(1), part]),
    )
  }, z.object(shape))

const condition = cmsObject({ rules: z.array(z.unknown()).default([]) }).optional()

const field = cmsObject({
  id: z.string(),
  caption: z.string().default(''),
  required: z.boolean().default(false),
  type: cmsObject({ name: z.string().default('') }),
  preValues: z.array(cmsObject({ value: z.string() })).default([]),
  fileUploadOptions: cmsObject({
    allowMultipleFileUploads: z.boolean().default(false),
    allowAllUploadExtensions: z.boolean().optional(),
    allowedUploadExtensions: z.union([z.string(), z.array(z.string())]).optional(),
    maxUploadSize: z.number().positive().optional(),
  }).optional(),
  condition,
})
const column = cmsObject({ fields: z.array(field).default([]) })
const fieldset = cmsObject({ columns: z.array(column).default([]), condition })
const page = cmsObject({ fieldsets: z.array(fieldset).default([]), condition })
const definition = cmsObject({ id: z.string(), name: z.string().default(''), pages: z.array(page).default([]) })

/** The parts of a field that the server checks. */
export interface FormField {
  id: string
  caption: string
  /** The CMS's name of the field type: 'Short answer'. */
  type: string
  /**
   * Whether the field is always required. False if a condition can hide it, because only the
   * browser checks those.
   */
  isRequired: boolean
  values: readonly string[]
  upload: { isMultiple: boolean; extensions: readonly string[] | undefined; maxBytes: number }
}

export interface FormDefinition {
  id: string
  name: string
  fields: ReadonlyMap<string, FormField>
}

const hasCondition = (conditioned: { condition?: { rules: unknown[] } | undefined }) =>
  (conditioned.condition?.rules.length ?? 0) > 0

/** Parses a CMS form; undefined if it is invalid. */
export function parseForm(form: unknown): FormDefinition | undefined {
  const parsed = definition.safeParse(form)
  if (!parsed.success) return undefined
  const { id, name, pages } = parsed.data
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
          isRequired: required && ![page, fieldset, field].some(hasCondition),
          values: preValues.map(({ value }) => value),
          upload: {
            isMultiple: upload?.allowMultipleFileUploads ?? false,
            extensions: allowedExtensions(upload ?? {}),
            maxBytes: upload?.maxUploadSize ?? defaultMaxUploadSize,
          },
        })
      }
    }
  }
  return { id, name, fields }
}
