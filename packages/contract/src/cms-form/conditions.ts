import type { CmsObject } from '../cms-object.ts'
import { type FieldKind, isAnswerKind } from './field-types.ts'
import { type ReportProblem, readObject, readObjects, readText } from './read-values.ts'
import { type Operator, allOperators, normalizeCheckboxValue } from './operators.ts'

/** Shows or hides a page, a fieldset or a field. */
export interface Condition {
  readonly action: 'show' | 'hide'
  readonly logic: 'all' | 'any'
  readonly rules: readonly Rule[]
}

export interface Rule {
  /** Index of the field that the rule compares. */
  readonly field: number
  readonly operator: Operator
  readonly value: string
}

/** A field as a condition refers to it. */
interface NamedField {
  readonly index: number
  readonly kind: FieldKind
  readonly id: string
  readonly alias: string
}

/** Finds the field of a rule by id, else by alias. */
type FindField = (name: string) => NamedField | undefined

/** Our name of an operator for every accepted spelling: `Is`, `isnot`, `GreaterThan`. */
const operatorNames = new Map<string, Operator>(
  allOperators.flatMap((name) => [
    [name.toLowerCase(), name],
    [name.toLowerCase().replace('then', 'than'), name],
  ]),
)

/**
 * The condition of a page, fieldset or field. A condition with an error is reported and ignored as a whole, so that its target is
 * visible rather than lost.
 *
 * @param source the page, fieldset or field that has the condition.
 * @param own the fields that the condition would hide: a rule on one of them would be a condition on itself.
 * @param describeTarget how a report names the page, fieldset or field.
 */
export function parseCondition(
  source: CmsObject,
  own: readonly NamedField[],
  find: FindField,
  describeTarget: () => string,
  report: ReportProblem,
): Condition | undefined {
  // Umbraco's API sends a condition without rules with every field.
  const sources = readObjects(readObject(source, 'condition'), 'rules', 'A condition', report)
  if (sources.length === 0) return undefined

  const given = readObject(source, 'condition')
  const errors: string[] = []
  const action = oneOf(['show', 'hide'] as const, readText(given, 'actionType') || 'show')
  const logic = oneOf(['all', 'any'] as const, readText(given, 'logicType') || 'all')
  if (!action) errors.push(`has the unknown action '${readText(given, 'actionType')}'`)
  if (!logic) errors.push(`has the unknown logic '${readText(given, 'logicType')}'`)
  const rules = sources.flatMap((rule): Rule[] => {
    const name = readText(rule, 'field')
    const field = find(name)
    const operator = operatorNames.get(readText(rule, 'operator').toLowerCase())
    if (!field) errors.push(`refers to the field '${name}', which takes no answer on this form`)
    else if (own.some(({ index }) => index === field.index)) errors.push('is a condition on itself')
    if (!operator) errors.push(`has the operator '${readText(rule, 'operator')}', which is unknown`)
    return field && operator
      ? [{ field: field.index, operator, value: normalizeRuleValue(field, readText(rule, 'value')) }]
      : []
  })

  if (errors.length > 0 || !action || !logic) {
    const where = describeTarget()
    report(`The condition of ${where} ${errors.join(' and ')}; it is ignored, and ${where} is shown`)
    return undefined
  }
  return { action, logic, rules }
}

/** Umbraco reads 'on' and 'True' as a ticked box for the operator Is. We do so for every operator. */
function normalizeRuleValue(field: NamedField, value: string): string {
  return field.kind === 'checkbox' || field.kind === 'dataConsent' ? normalizeCheckboxValue(value) : value
}

function oneOf<const Names extends readonly string[]>(names: Names, given: string): Names[number] | undefined {
  return names.find((name) => name === given.trim().toLowerCase())
}

/** Finds a field that takes an answer by its id or alias, in any letter case. */
export function fieldFinder(fields: readonly NamedField[], report: ReportProblem): FindField {
  const named = new Map<string, NamedField>()
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
