import { fieldsOfFieldset } from '@charity-elements/contract/cms-form'
import { Button, useTexts } from '@charity-elements/runtime/react'
import type { RichTextContent } from '@charity-elements/ui/content'
import { ErrorSummary } from '@charity-elements/ui/form'
import { memo } from 'react'
import { EditorText } from '../EditorText.tsx'
import { SubmittingOverlay } from './SubmittingOverlay.tsx'
import type { FormDefinition, Fieldset } from './definition/definition.ts'
import { controlId } from './fields/field-type.tsx'
import type { FieldType } from './fields/field-type.tsx'
import { type Field, fieldTypes } from './fields/registry.ts'
import { invalidFields, offeredPages } from './model.ts'
import type { Answer, FilledForm, FormEvent, FormState, Notice } from './state.ts'
import { problemText } from './problems.ts'
import { texts } from './texts.ts'

/** Forms with more fields than this skip the layout of fields outside the viewport (`content-visibility`). */
const largeFormFields = 60

interface FormViewProps {
  readonly form: FormDefinition
  readonly state: Exclude<FormState, { status: 'submitted' }>
  /** How personal data is used; empty for no notice. */
  readonly privacyNotice: RichTextContent
  /** Whether somebody has filled something in, or left a field. */
  readonly isTouched: boolean
  readonly send: (event: FormEvent) => void
}

/**
 * The form while the user fills it in and sends it: the current page, and the buttons to go forward
 * and back.
 */
export function FormView({ form, state, privacyNotice, isTouched, send }: FormViewProps) {
  const t = useTexts(texts)
  const offered = offeredPages(form, state.visibility)
  const step = Math.max(offered.indexOf(state.page), 0)
  const isLast = step === offered.length - 1
  const caption = form.pages[state.page]?.caption ?? ''
  const isSending = state.status === 'submitting'
  const draftNotice = state.status === 'editing' ? state.notice : undefined
  // Said where the form says what it keeps, so that nothing moves.
  const isRestored = draftNotice?.type === 'restored' && !draftNotice.lostFiles[0]
  const notice = isRestored ? undefined : draftNotice
  const canStartOver = isTouched && notice?.type !== 'restored'

  return (
    <form
      // A prerendered form goes nowhere.
      method="dialog"
      noValidate
      aria-label={form.name || undefined}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'proceed' })
      }}
    >
      <div className={form.fields.length > largeFormFields ? 'sheet large' : 'sheet'} inert={isSending}>
        <div
          id="page"
          className="page"
          tabIndex={-1}
          role="group"
          aria-label={pageLabel(t, step, offered.length, caption)}
        >
          {offered.length > 1 && <StepIndicator step={step} count={offered.length} caption={caption} />}
          {notice && <DraftNotice notice={notice} send={send} />}
          {state.status === 'editing' && state.isBlocked && <FormErrors form={form} filled={state} send={send} />}
          <PageView form={form} filled={state} send={send} />
        </div>
        {privacyNotice && (
          <div className="privacy" part="privacy">
            <EditorText text={privacyNotice} />
          </div>
        )}
        <div className="actions">
          <Button type="submit" id="submit" part="submit">
            {isLast ? form.submitLabel || t.submit : form.nextLabel || t.next}
          </Button>
          {step > 0 && (
            <Button appearance="plain" part="previous" onClick={() => send({ type: 'previous' })}>
              {form.previousLabel || t.previous}
            </Button>
          )}
        </div>
        <div className="kept">
          <p>{t[isRestored ? 'draft.restored' : 'draft.kept']}</p>
          <Button
            appearance="plain"
            className={canStartOver ? 'start-over' : 'start-over unused'}
            onClick={() => send({ type: 'formReset' })}
          >
            {t['draft.startOver']}
          </Button>
        </div>
      </div>
      {isSending && <SubmittingOverlay progress={state.progress} />}
    </form>
  )
}

function pageLabel(t: typeof texts, step: number, count: number, caption: string): string | undefined {
  const label = [count > 1 && t.step({ number: step + 1, count }), caption].filter(Boolean).join(': ')
  return label || undefined
}

interface DraftNoticeProps {
  readonly notice: Notice
  readonly send: (event: FormEvent) => void
}

/** Says that the form has been emptied or filled in, or that the tab has a draft of it, and offers the rest. */
function DraftNotice({ notice, send }: DraftNoticeProps) {
  const t = useTexts(texts)
  const lostFiles = 'lostFiles' in notice ? notice.lostFiles : []
  return (
    <div className="notice" id="notice" part="draft" role="group" aria-labelledby="notice-text" tabIndex={-1}>
      <div id="notice-text">
        <p>{t[`draft.${notice.type}`]}</p>
        {lostFiles.length > 0 && <p>{t['draft.lostFiles']({ files: lostFiles.join(', ') })}</p>}
      </div>
      <div className="notice-actions">
        {notice.type !== 'restored' && (
          <Button appearance="quiet" onClick={() => send({ type: 'restored' })}>
            {t['draft.restore']}
          </Button>
        )}
        {notice.type !== 'emptied' && (
          <Button appearance="plain" onClick={() => send({ type: 'formReset' })}>
            {t['draft.startOver']}
          </Button>
        )}
      </div>
    </div>
  )
}

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
function PageView({ form, filled, send }: PageViewProps) {
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

interface StepIndicatorProps {
  /** Zero-based. */
  readonly step: number
  readonly count: number
  readonly caption: string
}

/** Shows which of the form's pages is the current one. */
function StepIndicator({ step, count, caption }: StepIndicatorProps) {
  const t = useTexts(texts)
  return (
    <div className="steps" part="steps">
      <p className="step">{t.step({ number: step + 1, count })}</p>
      <div className="step-marks" aria-hidden="true">
        {[...new Array(count).keys()].map((index) => (
          <span key={index} className={index <= step ? 'step-mark reached' : 'step-mark'} />
        ))}
      </div>
      {caption && <h2 className="page-caption">{caption}</h2>}
    </div>
  )
}

interface FormErrorsProps {
  readonly form: FormDefinition
  readonly filled: FilledForm
  readonly send: (event: FormEvent) => void
}

/** Why the form was not submitted. A link may have to show the page of its field before it can focus it. */
function FormErrors({ form, filled, send }: FormErrorsProps) {
  const t = useTexts(texts)
  const fields = invalidFields(form, filled)
  return (
    <ErrorSummary
      part="summary"
      heading={t.note}
      errors={fields.map((field) => ({
        id: controlId(field.index),
        label: field.caption || t.unnamedField({ number: field.index + 1 }),
        message: problemText(filled.answers[field.index]?.problem ?? '', t),
      }))}
      onFollow={(id) => {
        const followed = fields.find((field) => controlId(field.index) === id)
        if (followed) send({ type: 'errorLinkClicked', field: followed.index })
      }}
    />
  )
}

interface FieldViewProps {
  readonly field: Field
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** One field, with its texts. Renders again only when its own answer changes. */
const FieldView = memo(function FieldView({ field, answer, send }: FieldViewProps) {
  const t = useTexts(texts)
  const type: FieldType = fieldTypes[field.kind]
  return type.View({
    field: field.caption ? field : { ...field, caption: t.unnamedField({ number: field.index + 1 }) },
    answer: { ...answer, problem: problemText(answer.problem, t) },
    send,
  })
})
