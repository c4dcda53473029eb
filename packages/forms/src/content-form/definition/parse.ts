import { circlesOf } from '../conditions/circles.ts'
import { type FindField, parseCondition } from './condition.ts'
import { type Column, type Field, type Fieldset, type FormDefinition, type Page, takesAnswer } from './definition.ts'
import { nameOf, parseField } from './field.ts'
import { isSource, readObjects, readText, type Report, type Source } from './source.ts'

/** A parsed definition, and its problems in plain English. */
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
  const report: Report = (problem) => problems.add(problem)
  if (!isSource(given)) report('There is no form definition')
  const source = isSource(given) ? given : {}
  const draft = new Draft(report)
  const unconditional = draft.pages(source)
  if (isSource(given) && unconditional.length === 0) report('The form has no pages')
  if (isSource(given) && !readText(source, 'id'))
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
    fields: fieldsOf(pages),
  }
  for (const names of circlesOf(form)) report(`The conditions of ${names.join(', ')} depend on each other in a cycle`)
  return { form, problems: [...problems] }
}

function readLabel(source: Source, key: string): string {
  const label = readText(source, key).trim()
  return umbracoDefaultLabels.includes(label) ? '' : label
}

/** The form's parts without their conditions, and the source of each. Conditions come last: they may refer to later fields. */
class Draft {
  readonly sources = new Map<Page | Fieldset | Field, Source>()
  readonly #named = new Map<string, Field>()
  #count = 0

  constructor(private readonly report: Report) {}

  /** Finds a field by id or alias, in any letter case. */
  readonly find: FindField = (name) => this.#named.get(name.trim().toLowerCase())

  pages(source: Source): readonly Page[] {
    return readObjects(source, 'pages', 'The form', this.report).map((page) => {
      const fieldsets = readObjects(page, 'fieldsets', 'A page', this.report).map((fieldset) =>
        this.#fieldset(fieldset),
      )
      return this.#remember(page, { caption: readText(page, 'caption'), condition: undefined, fieldsets })
    })
  }

  #fieldset(source: Source): Fieldset {
    const columns = readObjects(source, 'columns', 'A fieldset', this.report)
    // Fields directly in a fieldset are read as a single column.
    const sources = columns.length > 0 ? columns : [source]
    return this.#remember(source, {
      caption: readText(source, 'caption'),
      condition: undefined,
      columns: sources.map((column) => this.#column(column, column === source)),
    })
  }

  #column(source: Source, isFieldset: boolean): Column {
    const width = Number(readText(source, 'width'))
    return {
      caption: isFieldset ? '' : readText(source, 'caption'),
      width: width >= 1 && width <= 12 ? Math.round(width) : 12,
      fields: readObjects(source, 'fields', 'A column', this.report).flatMap((field) => this.#field(field)),
    }
  }

  #field(source: Source): readonly Field[] {
    const field = parseField(source, this.#count, this.report)
    if (!field) return []
    this.#count += 1
    if (takesAnswer(field)) this.#name(field)
    return [this.#remember(source, field)]
  }

  #name(field: Field): void {
    const id = field.id.toLowerCase()
    if (this.#named.has(id))
      this.report(`More than one field has the id '${field.id}'; conditions look at the first of them`)
    else this.#named.set(id, field)
    const alias = field.alias.toLowerCase()
    if (alias && !this.#named.has(alias)) this.#named.set(alias, field)
  }

  #remember<Part extends Page | Fieldset | Field>(source: Source, part: Part): Part {
    this.sources.set(part, source)
    return part
  }
}

function withConditions(pages: readonly Page[], draft: Draft, report: Report): readonly Page[] {
  const withCondition = <Part extends Page | Fieldset | Field>(
    part: Part,
    fields: readonly Field[],
    describeTarget: () => string,
  ) => {
    const condition = parseCondition(draft.sources.get(part) ?? {}, fields, draft.find, describeTarget, report)
    return condition ? { ...part, condition } : part
  }
  const fieldWithCondition = (field: Field) =>
    withCondition(field, [field], () => `the field ${nameOf(draft.sources.get(field) ?? {})}`)
  const fieldsetWithConditions = (fieldset: Fieldset) => ({
    ...withCondition(fieldset, fieldsIn(fieldset), () => `the fieldset '${fieldset.caption}'`),
    columns: fieldset.columns.map((column) => ({ ...column, fields: column.fields.map(fieldWithCondition) })),
  })
  return pages.map((page, number) => ({
    ...withCondition(page, fieldsOf([page]), () => `page ${number + 1}`),
    fieldsets: page.fieldsets.map(fieldsetWithConditions),
  }))
}

/** The fields of a fieldset in order. */
export function fieldsIn(fieldset: Fieldset): readonly Field[] {
  return fieldset.columns.flatMap(({ fields }) => fields)
}

/** The fields of some pages in order. */
export function fieldsOf(pages: readonly Page[]): readonly Field[] {
  return pages.flatMap(({ fieldsets }) => fieldsets).flatMap(fieldsIn)
}
