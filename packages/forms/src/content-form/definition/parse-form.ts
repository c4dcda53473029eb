import { findCycles } from '../conditions/cycles.ts'
import { type FindField, parseCondition } from './parse-condition.ts'
import type { Column, Fieldset, FormDefinition, Page } from './definition.ts'
import { type Field, isAnswerable } from '../fields/registry.ts'
import { describeField, parseField } from './parse-field.ts'
import { isCmsObject, readObjects, readText, type ReportProblem, type CmsObject } from './cms-object.ts'

/** A parsed definition, and its problems in English. */
export interface ParsedForm {
  readonly form: FormDefinition
  readonly problems: readonly string[]
}

/** Default labels of Umbraco Forms that no editor has changed. Ours, in Swedish, replace them. */
const umbracoDefaultLabels = ['Next', 'Previous']

/**
 * Parses a form definition from the CMS or from Umbraco Forms' Delivery API. Never throws: only the missing or invalid part is lost, and
 * `problems` lists each problem once.
 */
export function parseForm(given: unknown): ParsedForm {
  const problems = new Set<string>()
  const report: ReportProblem = (problem) => problems.add(problem)
  if (!isCmsObject(given)) report('There is no form definition')
  const source = isCmsObject(given) ? given : {}
  const draft = new Draft(report)
  const unconditional = draft.pages(source)
  if (isCmsObject(given) && unconditional.length === 0) report('The form has no pages')
  if (isCmsObject(given) && !readText(source, 'id'))
    report('The form has no id; what is sent does not say which form it is from')

  const pages = withConditions(unconditional, draft, report)
  const form: FormDefinition = {
    id: readText(source, 'id'),
    name: readText(source, 'name'),
    submitLabel: readText(source, 'submitLabel').trim(),
    nextLabel: readLabel(source, 'nextLabel'),
    previousLabel: readLabel(source, 'previousLabel'),
    confirmation: readText(source, 'messageOnSubmit'),
    pages,
    fields: fieldsOfPages(pages),
  }
  for (const names of findCycles(form)) report(`The conditions of ${names.join(', ')} depend on each other in a cycle`)
  return { form, problems: [...problems] }
}

function readLabel(source: CmsObject, key: string): string {
  const label = readText(source, key).trim()
  return umbracoDefaultLabels.includes(label) ? '' : label
}

/** The form's parts without their conditions, and the source of each. Conditions come last: they may refer to later fields. */
class Draft {
  readonly sources = new Map<Page | Fieldset | Field, CmsObject>()
  readonly #named = new Map<string, Field>()
  readonly #report: ReportProblem
  #count = 0

  constructor(report: ReportProblem) {
    this.#report = report
  }

  /** Finds a field by id or alias, in any letter case. */
  readonly find: FindField = (name) => this.#named.get(name.trim().toLowerCase())

  pages(source: CmsObject): readonly Page[] {
    return readObjects(source, 'pages', 'The form', this.#report).map((page) => {
      const fieldsets = readObjects(page, 'fieldsets', 'A page', this.#report).map((fieldset) =>
        this.#fieldset(fieldset),
      )
      return this.#remember(page, { caption: readText(page, 'caption'), condition: undefined, fieldsets })
    })
  }

  #fieldset(source: CmsObject): Fieldset {
    const columns = readObjects(source, 'columns', 'A fieldset', this.#report)
    // Fields directly in a fieldset are read as a single column.
    const sources = columns.length > 0 ? columns : [source]
    return this.#remember(source, {
      caption: readText(source, 'caption'),
      condition: undefined,
      columns: sources.map((column) => this.#column(column, column === source)),
    })
  }

  #column(source: CmsObject, isFieldset: boolean): Column {
    const width = Number(readText(source, 'width'))
    return {
      caption: isFieldset ? '' : readText(source, 'caption'),
      width: width >= 1 && width <= 12 ? Math.round(width) : 12,
      fields: readObjects(source, 'fields', 'A column', this.#report).flatMap((field) => this.#field(field)),
    }
  }

  #field(source: CmsObject): readonly Field[] {
    const field = parseField(source, this.#count, this.#report)
    if (!field) return []
    this.#count += 1
    if (isAnswerable(field)) this.#name(field)
    return [this.#remember(source, field)]
  }

  #name(field: Field): void {
    const id = field.id.toLowerCase()
    if (this.#named.has(id))
      this.#report(`More than one field has the id '${field.id}'; conditions look at the first of them`)
    else this.#named.set(id, field)
    const alias = field.alias.toLowerCase()
    if (alias && !this.#named.has(alias)) this.#named.set(alias, field)
  }

  #remember<Part extends Page | Fieldset | Field>(source: CmsObject, part: Part): Part {
    this.sources.set(part, source)
    return part
  }
}

function withConditions(pages: readonly Page[], draft: Draft, report: ReportProblem): readonly Page[] {
  const withCondition = <Part extends Page | Fieldset | Field>(
    part: Part,
    fields: readonly Field[],
    describeTarget: () => string,
  ) => {
    const condition = parseCondition(draft.sources.get(part) ?? {}, fields, draft.find, describeTarget, report)
    return condition ? { ...part, condition } : part
  }
  const fieldWithCondition = (field: Field) =>
    withCondition(field, [field], () => `the field ${describeField(draft.sources.get(field) ?? {})}`)
  const fieldsetWithConditions = (fieldset: Fieldset) => ({
    ...withCondition(fieldset, fieldsOfFieldset(fieldset), () => `the fieldset '${fieldset.caption}'`),
    columns: fieldset.columns.map((column) => ({ ...column, fields: column.fields.map(fieldWithCondition) })),
  })
  return pages.map((page, number) => ({
    ...withCondition(page, fieldsOfPages([page]), () => `page ${number + 1}`),
    fieldsets: page.fieldsets.map(fieldsetWithConditions),
  }))
}

/** The fields of a fieldset in order. */
export function fieldsOfFieldset(fieldset: Fieldset): readonly Field[] {
  return fieldset.columns.flatMap(({ fields }) => fields)
}

/** The fields of some pages in order. */
export function fieldsOfPages(pages: readonly Page[]): readonly Field[] {
  return pages.flatMap(({ fieldsets }) => fieldsets).flatMap(fieldsOfFieldset)
}
