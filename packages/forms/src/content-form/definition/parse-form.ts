import {
  type CmsObject,
  type PagePart,
  type ReportProblem,
  fieldsOfPage,
  isAnswerKind,
  findCycles,
  isCmsObject,
  maxAnswers,
  readForm,
  readText,
  type FieldPart,
  compilePattern,
  describeField,
  readList,
  readObject,
} from '@charity-elements/contract/cms-form'
import { type InputType, autocompleteOf } from './autofill.ts'
import { readLabel, readMessage } from './umbraco-defaults.ts'
import type { Column, FormDefinition, Page } from './definition.ts'
import type { FieldSource, FieldType } from '../fields/field-type.tsx'
import { type Field, fieldTypes } from '../fields/registry.ts'

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
  if (readList(source, 'validationRules').length > 0)
    report("The form's own validation rules are not applied; the server has to check them")
  if (readText(source, 'gotoPageOnSubmit') || 'gotoPageOnSubmitRoute' in source)
    report("The element stays on its page after a submission; listen to 'form-sent' to go to another")
  const pages = parts.map((part) => parsePage(part, report))
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
  for (const cycle of findCycles(form)) {
    const names = cycle.map(({ target, index }) => {
      if (target === 'field') return `the field '${form.fields[index]?.caption ?? ''}'`
      if (target === 'page') return `page ${index + 1}`
      return `the fieldset '${pages.flatMap(({ fieldsets }) => fieldsets)[index]?.caption ?? ''}'`
    })
    report(`The conditions of ${names.join(', ')} depend on each other in a cycle`)
  }
  return { form, problems: [...problems] }
}

const parsePage = ({ source, condition, fieldsets }: PagePart, report: ReportProblem): Page => ({
  caption: readText(source, 'caption'),
  condition,
  fieldsets: fieldsets.map((fieldset) => ({
    caption: readText(fieldset.source, 'caption'),
    condition: fieldset.condition,
    columns: fieldset.columns.map((column): Column => ({
      caption: column.source === fieldset.source ? '' : readText(column.source, 'caption'),
      width: readWidth(column.source),
      fields: column.fields.map((field) => parseField(field, report)),
    })),
  })),
})

function readWidth(column: CmsObject): number {
  const width = Number(readText(column, 'width'))
  return width >= 1 && width <= 12 ? Math.round(width) : 12
}

/** One field of the definition. */
function parseField({ source, isRequired, ...identity }: FieldPart, reportProblem: ReportProblem): Field {
  const report: ReportProblem = (problem) => reportProblem(`The field ${describeField(source)} ${problem}`)
  const settings = readObject(source, 'settings')
  const { kind, id, alias, caption } = identity
  const shared = { ...identity, helpText: readText(source, 'helpText') }
  const type: FieldType = fieldTypes[kind]
  const fieldSource: FieldSource = { source, settings, report }
  // The compiler does not see that the kind and the parsed properties belong together.
  if (!isAnswerKind(kind)) return { ...shared, ...type.parse(fieldSource) } as Field

  if (!readText(source, 'id')) report(`has no id; its answer is sent as '${id}'`)
  const own = type.parse(fieldSource)
  const answer = {
    isRequired,
    pattern: readPattern(fieldSource),
    requiredMessage: readMessage(source, 'requiredErrorMessage'),
    patternMessage: readMessage(source, 'patternInvalidErrorMessage'),
    autocomplete: autocompleteOf(
      readText(settings, 'autocompleteAttribute'),
      alias,
      caption,
      'inputType' in own ? (own as { inputType: InputType }).inputType : undefined,
    ),
  }
  return { ...shared, ...answer, ...own } as Field
}

function readPattern({ source, report }: FieldSource): RegExp | undefined {
  const pattern = readText(source, 'pattern')
  if (pattern === '') return undefined
  try {
    return compilePattern(pattern)
  } catch {
    report(`has a pattern that is no regular expression, ${pattern}; it is ignored`)
    return undefined
  }
}
