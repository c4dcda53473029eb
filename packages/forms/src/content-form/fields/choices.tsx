import { type PreValue, readPreValues, readText } from '@charity-elements/contract/cms-form'
import { SelectField, ChoiceField } from '@charity-elements/ui/form'
import { type AnswerField, textsOf } from '../definition/fields.ts'
import { readMessage } from '../definition/umbraco-defaults.ts'
import { type FieldSource, changeEvent, controlProps, fieldProps, type FieldType } from './field-type.tsx'

/** Reads the preset values of a field. */
function readChoices({ source, report }: FieldSource): readonly PreValue[] {
  const preValues = readPreValues(source)
  if (preValues.length === 0) report(`has no preset values to choose among`)
  return preValues
}

/** The preset values that a default names, by value or by caption. Unknown ones are reported. */
function knownChoices(
  given: readonly string[],
  preValues: readonly PreValue[],
  { report }: FieldSource,
): readonly string[] {
  return given.flatMap((wanted) => {
    const known = preValues.find(({ value }) => value === wanted) ?? preValues.find(({ caption }) => caption === wanted)
    if (!known) report(`starts with '${wanted}', which is not among its preset values; it starts without it`)
    return known ? [known.value] : []
  })
}

/** Reads the preset values of a field and the one that it starts with. */
function readSingleChoice(given: FieldSource) {
  const preValues = readChoices(given)
  const wanted = readText(given.settings, 'defaultValue')
  return { preValues, initialValue: knownChoices(wanted ? [wanted] : [], preValues, given)[0] ?? '' }
}

export interface Dropdown extends AnswerField<string> {
  readonly preValues: readonly PreValue[]
  /** Shown before anything is chosen; empty when the CMS has none. */
  readonly prompt: string
}

export const dropdown: FieldType<Dropdown> = {
  hasBox: true,
  parse: (given) => ({
    ...readSingleChoice(given),
    prompt:
      readText(given.settings, 'placeholder') ||
      readText(given.source, 'placeholder') ||
      readMessage(given.settings, 'selectPrompt'),
  }),
  View: ({ field, answer, send }) => (
    <SelectField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      choices={field.preValues}
      prompt={field.prompt}
      value={String(answer.value)}
      onValue={(value) => send(changeEvent(field, value))}
    />
  ),
}

/** More choices than this become a dropdown: nobody reads so many radio buttons, and thousands would render slowly. */
const maxRadioButtons = 100

export interface SingleChoice extends AnswerField<string> {
  readonly preValues: readonly PreValue[]
}

export const singleChoice: FieldType<SingleChoice> = {
  hasBox: false,
  parse: readSingleChoice,
  View: ({ field, answer, send }) => {
    if (field.preValues.length > maxRadioButtons) {
      return (
        <SelectField
          {...fieldProps(field, answer)}
          {...controlProps(field, send)}
          choices={field.preValues}
          value={String(answer.value)}
          onValue={(value) => send(changeEvent(field, value))}
        />
      )
    }
    const { name, required, onBlur } = controlProps(field, send)
    return (
      <ChoiceField
        {...fieldProps(field, answer)}
        choices={field.preValues}
        chosen={textsOf(answer.value)}
        name={`${name}-${field.index}`}
        isRequired={required}
        onBlur={onBlur}
        onToggle={(value) => send(changeEvent(field, value))}
      />
    )
  },
}

export interface MultipleChoice extends AnswerField<readonly string[]> {
  readonly preValues: readonly PreValue[]
}

export const multipleChoice: FieldType<MultipleChoice> = {
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
