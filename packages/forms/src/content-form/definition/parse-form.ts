import {
  type CmsObject,
  type FieldPart,
  type PagePart,
  type ReportProblem,
  describeField,
  fieldsOfFieldset,
  fieldsOfPage,
  isAnswerKind,
  isCmsObject,
  maxAnswers,
  readForm,
  readText,
} from '@charity-elements/contract/cms-form'
import { findCycles } from '../conditions/cycles.ts'
import type { Column, FormDefinition, Page } from './definition.ts'
import { type FindField, parseCondition } from './parse-condition.ts'
import { parseField } from './parse-field.ts'
import { readLabel } from './umbraco-defaults.ts'

/** A parsed definition, and its problems in English. */
export interface ParsedForm {
  readonly form: FormDefinition
  readonly problems: readonly string[]
}

/**
 * Parses a form definition from the CMS or from Umbraco Forms' Delivery API. Never throws: only the missing or invalid part is lost, and
 * `problems` lists each problem once.
 */
export function parseForm(given: unknown): ParsedForm {
  const problems = new Set<string>()
  const report: ReportProblem = (problem) => problems.add(problem)
  const { source, id, name, pages: parts } = readForm(given, report)
  if (!isCmsObject(given)) report('There is no form definition')
  else {
    if (parts.length === 0) report('The form has no pages')
    if (!id) report('The form has no id; what is sent does not say which form it is from')
  }
  const pages = parsePages(parts, report)
  const form: FormDefinition = {
    id,
    name,
    submitLabel: readText(source, 'submitLabel').trim(),
    nextLabel: readLabel(source, 'nextLabel'),
    previousLabel: readLabel(source, 'previousLabel'),
    confirmation: readText(source, 'messageOnSubmit'),
    pages,
    fields: pages.flatMap(fieldsOfPage),
  }
  const answers = form.fields
    .filter(({ kind }) => isAnswerKind(kind))
    .flatMap((field): readonly unknown[] => (field.kind === 'multipleChoice' ? field.preValues : [field]))
  if (answers.length > maxAnswers)
    report(`The form has more than ${maxAnswers} answers; the library's own host refuses it`)
  for (const names of findCycles(form)) report(`The conditions of ${names.join(', ')} depend on each other in a cycle`)
  return { form, problems: [...problems] }
}

function parsePages(parts: readonly PagePart[], report: ReportProblem): readonly Page[] {
  const find = fieldFinder(parts.flatMap(fieldsOfPage), report)
  const conditionOf = (source: CmsObject, own: readonly FieldPart[], describeTarget: () => string) =>
    parseCondition(source, own, find, describeTarget, report)
  const fieldWithCondition = (field: FieldPart) => {
    const condition = conditionOf(field.source, [field], () => `the field ${describeField(field.source)}`)
    return parseField(field, condition, report)
  }
  return parts.map((page, number) => ({
    caption: readText(page.source, 'caption'),
    condition: conditionOf(page.source, fieldsOfPage(page), () => `page ${number + 1}`),
    fieldsets: page.fieldsets.map((fieldset) => {
      const { source, columns } = fieldset
      const caption = readText(source, 'caption')
      return {
        caption,
        condition: conditionOf(source, fieldsOfFieldset(fieldset), () => `the fieldset '${caption}'`),
        columns: columns.map((column): Column => ({
          caption: column.source === source ? '' : readText(column.source, 'caption'),
          width: readWidth(column.source),
          fields: column.fields.map(fieldWithCondition),
        })),
      }
    }),
  }))
}

function readWidth(column: CmsObject): number {
  const width = Number(readText(column, 'width'))
  return width >= 1 && width <= 12 ? Math.round(width) : 12
}

/** Finds a field that takes an answer by its id or alias, in any letter case. */
function fieldFinder(fields: readonly FieldPart[], report: ReportProblem): FindField {
  const named = new Map<string, FieldPart>()
  for (const field of fields) {
    if (!isAnswerKind(field.kind)) continue
    const id = field.id.toLowerCase()
    if (named.has(id)) report(`More than one field has the id '${field.id}'; conditions look at the first of them`)
    else named.set(id, field)
    const alias = field.alias.toLowerCase()
    if (alias && !named.has(alias)) named.set(alias, field)
  }
  return (name) => named.get(name.trim().toLowerCase())
}
