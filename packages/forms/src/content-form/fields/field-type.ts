import type { ReactNode } from 'react'
import type { ComparableValue } from '../conditions/operators.ts'
import type { CmsObject, ReportProblem } from '@charity-elements/contract/cms-form'
import type { AnswerField, BaseField, FieldValue } from '../definition/fields.ts'
import type { Problem } from '../rules/problem.ts'
import type { FieldViewProps } from './control-props.tsx'

/** The properties of a field that a type reads from the CMS's definition. */
export interface FieldSource {
  readonly source: CmsObject
  readonly settings: CmsObject
  readonly report: ReportProblem
}

/**
 * A complete type of field. To add one, name it in the contract's `cms-form/field-types.ts`, write
 * its file in this folder, and add it to `registry.ts`. If its answers have rules, the host checks
 * them too, in `forms/validate-submission.ts`.
 */
export interface FieldType<Own extends BaseField = BaseField> {
  /** Whether its control is a box below label and help text, which can be aligned with that of a neighbour. */
  readonly hasBox: boolean
  /** Reads the properties that only this type has. */
  parse(given: FieldSource): Omit<Own, Exclude<keyof AnswerField<unknown>, 'initialValue'>>
  /** Called as a function instead of a component, so it must not use hooks. */
  View(props: FieldViewProps<Own>): ReactNode
}

/** A type of field that takes an answer. */
export interface AnswerType<Own extends AnswerField<FieldValue> = AnswerField<FieldValue>> extends FieldType<Own> {
  /** The default message of a value that does not match its pattern. */
  readonly invalidMessage: Problem
  /** The message for a value that the type refuses; empty when it is valid. */
  validate(field: Own, value: FieldValue): Problem
  /** The value that a rule on the field compares, as Umbraco's default theme reads it from the page. */
  compare(value: FieldValue): ComparableValue
  /** How the type writes the value of a rule. */
  readRuleValue?(wanted: string): string
}
