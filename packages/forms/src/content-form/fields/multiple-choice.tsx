import { ChoiceField } from '@charity-elements/ui/fields'
import { type PreValue, readText } from '@charity-elements/contract/cms-form'
import { type AnswerField, textsOf } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'
import { knownChoices, readChoices } from './preset-values.ts'

export interface MultipleChoice extends AnswerField<readonly string[]> {
  readonly preValues: readonly PreValue[]
}

export const multipleChoice: AnswerType<MultipleChoice> = {
  hasBox: false,
  parse: (given) => {
    const preValues = readChoices(given)
    const wanted = readText(given.settings, 'defaultValue')
    const isOne = preValues.some(({ value, caption }) => wanted === value || wanted === caption)
    const several = wanted
      .split(/;;|,/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return { preValues, initialValue: knownChoices(isOne ? [wanted] : several, preValues, given) }
  },
  invalidMessage: problems.invalid,
  validate: () => '',
  // Null when nothing is ticked: see `ComparableValue`.
  compare: (value) => (value.length > 0 ? textsOf(value).join(';;') : null),
  View: ({ field, answer, send }) => {
    const { name, required, onBlur } = controlProps(field, send)
    const chosen = textsOf(answer.value)
    return (
      <ChoiceField
        {...fieldProps(field, answer)}
        isMultiple
        choices={field.preValues}
        chosen={chosen}
        name={name}
        isRequired={required}
        onBlur={onBlur}
        onToggle={(value, isChosen) => {
          // In the order of the list, not in the order of ticking.
          const values = field.preValues.map((preValue) => preValue.value)
          const next = values.filter((other) => (other === value ? isChosen : chosen.includes(other)))
          send(changeEvent(field, next))
        }}
      />
    )
  },
}
