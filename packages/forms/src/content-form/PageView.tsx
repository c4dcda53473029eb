import { type FilledForm, type FormEvent } from './model.ts'
import { fieldsOfFieldset } from './definition/parse-form.ts'
import type { Field, Fieldset, FormDefinition } from './definition/definition.ts'
import { FieldView } from './fields/FieldView.tsx'

interface PageViewProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/** Field types whose control is a box below label and help text. */
const boxed: readonly Field['kind'][] = ['shortAnswer', 'longAnswer', 'dropdown']

/** Whether every column that has neighbours holds a single boxed field, so that the boxes can be aligned. */
const isLevel = ({ columns }: Fieldset): boolean =>
  columns.every(
    ({ width, caption, fields }) =>
      width === 12 || (!caption && fields.length === 1 && fields.every(({ kind }) => boxed.includes(kind))),
  )

/** The visible fieldsets and fields of the current page, in columns. */
export function PageView({ form, filled, send }: PageViewProps) {
  const { answers, visibility, page } = filled
  const before = form.pages.slice(0, page).flatMap(({ fieldsets }) => fieldsets).length
  const isShown = (fieldset: Fieldset, index: number) =>
    visibility.fieldsets[before + index] && fieldsOfFieldset(fieldset).some((field) => visibility.fields[field.index])

  return form.pages[page]?.fieldsets.map((fieldset, index) => {
    if (!isShown(fieldset, index)) return null
    const columns = fieldset.columns.map((column, number) => {
      const fields = column.fields.filter((field) => visibility.fields[field.index])
      return fields.length === 0 ? null : (
        <div className={`column w${column.width}`} key={number}>
          {column.caption && <p className="column-caption">{column.caption}</p>}
          {fields.map((field) => {
            const answer = answers[field.index]
            return answer && <FieldView key={field.index} field={field} answer={answer} send={send} />
          })}
        </div>
      )
    })
    const content =
      columns.length > 1 ? (
        <div className={isLevel(fieldset) ? 'columns aligned-fields' : 'columns'}>{columns}</div>
      ) : (
        columns
      )
    return fieldset.caption ? (
      <fieldset className="fieldset" part="fieldset" key={index}>
        <legend className="legend">{fieldset.caption}</legend>
        {content}
      </fieldset>
    ) : (
      <div className="fieldset" part="fieldset" key={index}>
        {content}
      </div>
    )
  })
}
