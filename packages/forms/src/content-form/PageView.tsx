import type { FilledForm } from './model.ts'
import type { FormEvent } from './events.ts'
import { fieldsOfFieldset } from '@charity-elements/contract/cms-form'
import type { Fieldset, FormDefinition } from './definition/definition.ts'
import { FieldView } from './fields/FieldView.tsx'
import { fieldTypes } from './fields/registry.ts'

interface PageViewProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/**
 * Whether every column with neighbours contains a single field with a box, so that the boxes can be
 * aligned.
 */
const isAlignable = ({ columns }: Fieldset): boolean =>
  columns.every(
    ({ width, caption, fields }) =>
      width === 12 || (!caption && fields.length === 1 && fields.every(({ kind }) => fieldTypes[kind].hasBox)),
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
        <div className={isAlignable(fieldset) ? 'columns aligned-fields' : 'columns'}>{columns}</div>
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
