import {
  type CmsObject,
  type FieldPart,
  type ReportProblem,
  isAnswerKind,
  readObject,
  readRules,
  readText,
} from '@charity-elements/contract/cms-form'
import { answerTypeOf } from '../fields/registry.ts'
import { allOperators, type Condition, type Operator, type Rule } from './condition.ts'

/** Finds the field of a rule by id, else by alias. */
export type FindField = (name: string) => FieldPart | undefined

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
  own: readonly FieldPart[],
  find: FindField,
  describeTarget: () => string,
  report: ReportProblem,
): Condition | undefined {
  const sources = readRules(source, report)
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
function normalizeRuleValue(field: FieldPart, value: string): string {
  return (isAnswerKind(field.kind) && answerTypeOf(field.kind).readRuleValue?.(value)) || value
}

function oneOf<const Names extends readonly string[]>(names: Names, given: string): Names[number] | undefined {
  return names.find((name) => name === given.trim().toLowerCase())
}
