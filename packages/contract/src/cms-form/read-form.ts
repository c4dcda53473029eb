import { fromCms, isCmsObject, type CmsObject } from '../cms-object.ts'
import { fieldFinder, parseCondition, type Condition } from './conditions.ts'
import { readFieldKind, type FieldKind } from './field-types.ts'
import { readRequired, reportLikelyKeys } from './likely-keys.ts'
import { asText, readList, readObjects, readText, type ReportProblem } from './read-values.ts'

/**
 * The structure of a form definition. Each part has its `source` in the CMS, from which the element
 * and the host read what only they need.
 */
export interface FormPart {
  readonly source: CmsObject
  /** Empty when the definition has none. */
  readonly id: string
  readonly name: string
  readonly pages: readonly PagePart[]
}

export interface PagePart {
  readonly source: CmsObject
  readonly condition: Condition | undefined
  readonly fieldsets: readonly FieldsetPart[]
}

export interface FieldsetPart {
  readonly source: CmsObject
  readonly condition: Condition | undefined
  readonly columns: readonly ColumnPart[]
}

export interface ColumnPart {
  /** The fieldset's own source when it has no columns: its fields are read as a single column. */
  readonly source: CmsObject
  readonly fields: readonly FieldPart[]
}

export interface FieldPart {
  readonly source: CmsObject
  readonly kind: FieldKind
  /** Among all fields of the form. */
  readonly index: number
  /** Name of the field's entry in the submission. Duplicate ids give entries of the same name. */
  readonly id: string
  readonly alias: string
  readonly caption: string
  readonly isRequired: boolean
  readonly condition: Condition | undefined
}

/**
 * Reads a form definition from the CMS or from Umbraco Forms' Delivery API. Never throws: only the
 * missing or invalid part is left out, and reported.
 */
export function readForm(given: unknown, report: ReportProblem = () => {}): FormPart {
  const source = definitionIn(given, report)
  let count = 0
  const readFields = (column: CmsObject): readonly FieldPart[] =>
    readObjects(column, 'fields', 'A column', report).flatMap((field) => {
      reportLikelyKeys('field', field, () => `The field ${describeField(field)}`, report)
      const { kind, typeName } = readFieldKind(field)
      if (kind) return [readField(field, kind, count++)]
      report(
        `The field ${describeField(field)} has ${typeName ? `the unknown type '${typeName}'` : 'no type'}; it is left out`,
      )
      return []
    })
  const readColumns = (fieldset: CmsObject): readonly ColumnPart[] => {
    reportLikelyKeys('fieldset', fieldset, () => `The fieldset '${readText(fieldset, 'caption')}'`, report)
    const columns = readObjects(fieldset, 'columns', 'A fieldset', report)
    for (const column of columns) reportLikelyKeys('column', column, () => 'A column', report)
    return (columns.length > 0 ? columns : [fieldset]).map((column) => ({ source: column, fields: readFields(column) }))
  }
  reportLikelyKeys('form', source, () => 'The form', report)
  const pages = readObjects(source, 'pages', 'The form', report).map((page, number) => {
    reportLikelyKeys('page', page, () => `Page ${number + 1}`, report)
    return {
      source: page,
      condition: undefined,
      fieldsets: readObjects(page, 'fieldsets', 'A page', report).map((fieldset) => ({
        source: fieldset,
        condition: undefined,
        columns: readColumns(fieldset),
      })),
    }
  })
  return {
    source,
    id: readText(source, 'id'),
    name: readText(source, 'name'),
    pages: withConditions(pages, report),
  }
}

/** The definition, or the one that a form picker of Umbraco's Content Delivery API has in its `form`. */
function definitionIn(given: unknown, report: ReportProblem): CmsObject {
  const picked = fromCms(given)
  if (!isCmsObject(given) || !isCmsObject(picked)) return {}
  if ('pages' in picked || !('form' in given || 'Form' in given)) return picked
  const form = fromCms(picked['form'])
  if (isCmsObject(form)) return form
  report("The form picker has only the form's id; request the content with the picker expanded (expand=properties[…])")
  return picked
}

/** The same pages with their conditions, which may refer to a field of any page. */
function withConditions(pages: readonly PagePart[], report: ReportProblem): readonly PagePart[] {
  const find = fieldFinder(pages.flatMap(fieldsOfPage), report)
  const conditionOf = (source: CmsObject, own: readonly FieldPart[], describeTarget: () => string) =>
    parseCondition(source, own, find, describeTarget, report)
  return pages.map((page, number) => ({
    ...page,
    condition: conditionOf(page.source, fieldsOfPage(page), () => `page ${number + 1}`),
    fieldsets: page.fieldsets.map((fieldset) => ({
      ...fieldset,
      condition: conditionOf(fieldset.source, fieldsOfFieldset(fieldset), () => describeFieldset(fieldset.source)),
      columns: fieldset.columns.map((column) => ({
        ...column,
        fields: column.fields.map((field) => ({
          ...field,
          condition: conditionOf(field.source, [field], () => `the field ${describeField(field.source)}`),
        })),
      })),
    })),
  }))
}

const describeFieldset = (source: CmsObject): string => `the fieldset '${readText(source, 'caption')}'`

function readField(source: CmsObject, kind: FieldKind, index: number): FieldPart {
  const alias = readText(source, 'alias')
  return {
    source,
    kind,
    index,
    id: readText(source, 'id') || alias || `field-${index + 1}`,
    alias,
    caption: readText(source, 'caption') || alias,
    isRequired: readRequired(source),
    condition: undefined,
  }
}

/** The name of a field in a report: as the editor sees it. */
export function describeField(source: CmsObject): string {
  return `'${readText(source, 'caption') || readText(source, 'alias') || readText(source, 'id') || 'without a name'}'`
}

interface FieldsetOf<Field> {
  readonly columns: readonly { readonly fields: readonly Field[] }[]
}

/** The fields of a fieldset in order. */
export const fieldsOfFieldset = <Field>({ columns }: FieldsetOf<Field>): readonly Field[] =>
  columns.flatMap(({ fields }) => fields)

/** The fields of a page in order. */
export const fieldsOfPage = <Field>({
  fieldsets,
}: {
  readonly fieldsets: readonly FieldsetOf<Field>[]
}): readonly Field[] => fieldsets.flatMap(fieldsOfFieldset)

/** One of a field's preset values: the value that is sent, and the caption that is shown. */
export interface PreValue {
  readonly value: string
  readonly caption: string
}

/** Reads the preset values of a field. A value may be an object, which may have a caption alone, or a text. */
export const readPreValues = (source: CmsObject): readonly PreValue[] =>
  readList(source, 'preValues')
    .map(fromCms)
    .flatMap((item): PreValue[] => {
      const value = isCmsObject(item) ? asText(item['value'] ?? item['caption']) : asText(item)
      return value === '' ? [] : [{ value, caption: (isCmsObject(item) && readText(item, 'caption')) || value }]
    })
