import { compilePattern } from '../rules/pattern.ts'
import type { FieldSource, FieldType } from '../fields/field-type.ts'
import { type Field, fieldTypes } from '../fields/registry.ts'
import { type InputType, autocompleteOf } from './autofill.ts'
import { fieldKind } from './field-kind.ts'
import { readBoolean, readMessage, readObject, readText, type ReportProblem, type CmsObject } from './cms-object.ts'

/** The name of a field in a report: as the editor sees it. */
export function describeField(source: CmsObject): string {
  return `'${readText(source, 'caption') || readText(source, 'alias') || readText(source, 'id') || 'without a name'}'`
}

/**
 * One field of the definition.
 *
 * @param index its index among all fields of the form.
 * @returns undefined when its type is unknown, which is reported.
 */
export function parseField(source: CmsObject, index: number, reportProblem: ReportProblem): Field | undefined {
  const report: ReportProblem = (problem) => reportProblem(`The field ${describeField(source)} ${problem}`)
  const { kind, given } = fieldKind(source)
  if (!kind) {
    report(`has ${given ? `the unknown type '${given}'` : 'no type'}; it is left out`)
    return undefined
  }
  const settings = readObject(source, 'settings')
  const alias = readText(source, 'alias')
  const id = readText(source, 'id') || alias || `field-${index + 1}`
  const shared = {
    kind,
    index,
    id,
    alias,
    caption: readText(source, 'caption') || alias,
    helpText: readText(source, 'helpText'),
    condition: undefined,
  }
  const type: FieldType = fieldTypes[kind]
  const fieldSource: FieldSource = { source, settings, report }
  // The compiler does not see that the kind and the parsed properties belong together.
  if (!('validate' in type)) return { ...shared, ...type.parse(fieldSource) } as Field

  if (!readText(source, 'id')) report(`has no id; its answer is sent as '${id}'`)
  const own = type.parse(fieldSource)
  const answer = {
    isRequired: readBoolean(source, 'required'),
    pattern: readPattern(fieldSource),
    requiredMessage: readMessage(source, 'requiredErrorMessage'),
    patternMessage: readMessage(source, 'patternInvalidErrorMessage'),
    autocomplete: autocompleteOf(
      readText(settings, 'autocompleteAttribute'),
      alias,
      shared.caption,
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
