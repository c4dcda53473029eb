import { asTicked } from '../conditions/operators.ts'
import { allOperators, type Condition, type Field, type Operator, type Rule } from './definition.ts'
import { isSource, read, readObjects, readText, type Report, type Source } from './source.ts'

/** Finds the field that a rule names, by its id, else by its alias. */
export type FindField = (name: string) => Field | undefined

/** `Is`, `isnot` and `GreaterThan` by the name that we know them under. */
const operatorNames = new Map<string, Operator>(
  allOperators.flatMap((name) => [
    [name.toLowerCase(), name],
    [name.toLowerCase().replace('then', 'than'), name],
  ]),
)

/**
 * The condition of a page, fieldset or field. One without rules is none: Umbraco's API sends such a one with every field. One
 * with something in it that cannot be judged is set aside whole and reported, so that its target is shown rather than lost.
 *
 * @param source the element that carries the condition.
 * @param own the fields that the condition would hide: a rule on one of them is a rule on itself.
 * @param nameOf how a report calls the element.
 */
export function parseCondition(
  source: Source,
  own: readonly Field[],
  find: FindField,
  nameOf: () => string,
  report: Report,
): Condition | undefined {
  const given = read(source, 'condition')
  if (!isSource(given)) return undefined
  const sources = readObjects(given, 'rules', 'A condition', report)
  if (sources.length === 0) return undefined

  const faults: string[] = []
  const action = oneOf(['show', 'hide'] as const, readText(given, 'actionType') || 'show')
  const logic = oneOf(['all', 'any'] as const, readText(given, 'logicType') || 'all')
  if (!action) faults.push(`does not know the action '${readText(given, 'actionType')}'`)
  if (!logic) faults.push(`does not know the logic '${readText(given, 'logicType')}'`)
  const rules = sources.flatMap((rule): Rule[] => {
    const name = readText(rule, 'field')
    const field = find(name)
    const operator = operatorNames.get(readText(rule, 'operator').toLowerCase())
    if (!field) faults.push(`asks for the field '${name}', which takes no answer on this form`)
    else if (own.some(({ index }) => index === field.index)) faults.push('is a condition on itself')
    if (!operator) faults.push(`has the operator '${readText(rule, 'operator')}', which we do not know`)
    return field && operator ? [{ field: field.index, operator, value: meantBy(field, readText(rule, 'value')) }] : []
  })

  if (faults.length > 0 || !action || !logic) {
    const where = nameOf()
    report(`The condition of ${where} ${faults.join(' and ')}; it is set aside, and ${where} is shown`)
    return undefined
  }
  return { action, logic, rules }
}

/** Umbraco takes 'on' and 'True' for a ticked box where a rule says Is; here they mean so whatever the rule says. */
function meantBy(field: Field, value: string): string {
  return field.kind === 'checkbox' || field.kind === 'dataConsent' ? asTicked(value) : value
}

function oneOf<const Names extends readonly string[]>(names: Names, given: string): Names[number] | undefined {
  return names.find((name) => name === given.trim().toLowerCase())
}
