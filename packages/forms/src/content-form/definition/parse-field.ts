import {
  type FieldPart,
  type ReportProblem,
  describeField,
  readObject,
  readText,
} from '@charity-elements/contract/cms-form'
import { compilePattern } from '../rules/pattern.ts'
import type { FieldSource, FieldType } from '../fields/field-type.ts'
import { type Field, fieldTypes } from '../fields/registry.ts'
import { type InputType, autocompleteOf } from './autofill.ts'
import type { Condition } from './condition.ts'
import { readMessage } from './umbraco-defaults.ts'

/** One field of the definition. */
export function parseField(
  { source, isRequired, ...identity }: FieldPart,
  condition: Condition | undefined,
  reportProblem: ReportProblem,
): Field {
  const report: ReportProblem = (problem) => reportProblem(`The field ${describeField(source)} ${problem}`)
  const settings = readObject(source, 'settings')
  const { kind, id, alias, caption } = identity
  const shared = { ...identity, helpText: readText(source, 'helpText'), condition }
  const type: FieldType = fieldTypes[kind]
  const fieldSource: FieldSource = { source, settings, report }
  // The compiler does not see that the kind and the parsed properties belong together.
  if (!('validate' in type)) return { ...shared, ...type.parse(fieldSource) } as Field

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
