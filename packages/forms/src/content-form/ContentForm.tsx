import { type BackgroundColor, ContentError, importPart, pushEvent, surfaceOf } from '@charity-elements/runtime'
import { useElement, useServices, useTexts, CheckIcon, Button } from '@charity-elements/runtime/react'
import { Dialog } from '@charity-elements/ui/dialog'
import { afterPaint, bringIntoView, keepPlace, trimPlace } from '@charity-elements/ui/form'
import { recordedStep, useStepHistory } from '@charity-elements/ui/step-history'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EditorText } from '../EditorText.tsx'
import { useFormMachine } from '../useFormMachine.ts'
import { FormView } from './FormView.tsx'
import type { FormDefinition } from './definition/definition.ts'
import { type ParsedForm, parseForm } from './definition/parse-form.ts'
import { draftName, dropDraft, loadDraft, saveDraft, saveFiles } from './draft.ts'
import { controlId } from './fields/field-type.tsx'
import { type FormModel, formModel, hasSameValues } from './model.ts'
import type { ContentFormProps } from './props.ts'
import type { FilledForm, FormEffect, FormEvent } from './state.ts'
import { texts } from './texts.ts'

interface CompiledForm extends ParsedForm {
  readonly model: FormModel
  /**
   * A number that changes with the definition. If the page sets an equal definition again, the
   * number and the answers stay.
   */
  readonly number: number
}

let compiledForms = 0

/**
 * Loads the code that sends the form as soon as the user starts to fill it in, because the user may
 * be offline when they submit.
 */
const fetchSender = () =>
  afterPaint(() => void importPart(() => import('@charity-elements/runtime/send-form')).catch(() => {}))

/** Throws if there is no form to show, so that the element keeps its fallback. */
function compile(definition: unknown): CompiledForm {
  const parsed = parseForm(definition)
  if (parsed.form.fields.length === 0) throw new ContentError(`No form to show. ${parsed.problems.join('. ')}`)
  compiledForms += 1
  return { ...parsed, model: formModel(parsed.form), number: compiledForms }
}

/** The class of the form's colour. The style sheet has those of Rosa and Blå. */
function colorClass(color: BackgroundColor): string {
  const surface = surfaceOf(color)
  return surface && 'name' in surface ? surface.name : ''
}

/** A form of the CMS. */
export function ContentForm(props: ContentFormProps) {
  const definition = props.form ?? props.formPicker
  const compiled = useMemo(() => compile(definition), [JSON.stringify(definition)])
  const { form, problems, number } = compiled

  useEffect(() => {
    if (problems.length === 0) return
    const list = problems.map((problem) => `\n- ${problem}.`).join('')
    console.warn(`charity-elements: <content-form> '${form.name}': problems in the form definition:${list}`)
  }, [form, problems])

  return <RunningForm key={number} compiled={compiled} props={props} />
}

function RunningForm({ compiled, props }: { readonly compiled: CompiledForm; readonly props: ContentFormProps }) {
  const t = useTexts(texts)
  const { form, model } = compiled
  const { color, confirmTitle, confirmText, privacyNotice, emit } = props
  const element = useElement()
  const services = useServices()
  const container = useRef<HTMLDivElement>(null)
  const [name] = useState(() => draftName(form, element))

  const runEffect = (effect: FormEffect, send: (event: FormEvent) => void) => {
    switch (effect.type) {
      case 'send': {
        const reportProgress = (progress: number) => send({ type: 'progressed', progress })
        return void services.sendForm(effect.entries, { onProgress: reportProgress }).then(
          () => {
            if (container.current) keepPlace(container.current)
            send({ type: 'sent' })
          },
          (error: unknown) => {
            console.warn(`charity-elements: <content-form> '${form.name}' was not sent: ${String(error)}`)
            send({ type: 'failed' })
          },
        )
      }
      case 'focus':
        return container.current ? moveFocus(container.current, effect.on) : undefined
      case 'forget':
        return dropDraft(services.pageState, name)
      case 'notify':
        pushEvent('generate_lead', { form_name: form.name }, services.pageState)
        emit('form-sent', { formId: form.id, formName: form.name })
        if (element) bringIntoView(element)
        if (container.current) trimPlace(container.current)
    }
  }
  const [state, send] = useFormMachine(model, runEffect)
  const isTouched = state.status !== 'submitted' && state.answers !== model.initialState.answers
  const isEmpty = !isTouched || hasSameValues(state, model.initialState)
  // A draft that is offered stays until somebody types.
  const isKept = state.status === 'editing' && (state.notice?.type === 'found' ? !isEmpty : isTouched)
  useDraft(name, form, isKept ? state : undefined, send)
  // A draft is filled in where the history has the form.
  useStepHistory(historyName(name), {
    step: state.status === 'submitted' ? null : state.page,
    isUsed: isTouched,
    canWait: isEmpty,
    goTo: (page) => send({ type: 'pageRequested', page: Number(page) }),
  })

  return (
    <div ref={container} onFocus={fetchSender} className={`form ${colorClass(color)}`} part="form">
      {state.status === 'submitted' ? (
        <Confirmation
          title={confirmTitle || t.thanks}
          text={confirmText || form.confirmation || (confirmTitle ? '' : t.received)}
        />
      ) : (
        <>
          <FormView form={form} state={state} privacyNotice={privacyNotice} isTouched={isTouched} send={send} />
          <FailureDialog isOpen={state.status === 'error'} send={send} />
        </>
      )}
    </div>
  )
}

interface ConfirmationProps {
  readonly title: string
  readonly text: string
}

/** Replaces a form that has been sent. It gets the focus, so that screen readers announce it. */
function Confirmation({ title, text }: ConfirmationProps) {
  return (
    <div
      className="confirmation"
      id="confirmation"
      part="confirmation"
      tabIndex={-1}
      role="group"
      aria-labelledby="thanks"
    >
      <span className="confirmation-mark">
        <CheckIcon />
      </span>
      <h2 id="thanks">{title}</h2>
      {text && (
        <div className="confirmation-text">
          <EditorText text={text} />
        </div>
      )}
    </div>
  )
}

interface FailureDialogProps {
  readonly isOpen: boolean
  readonly send: (event: FormEvent) => void
}

/**
 * Says that the form could not be sent. Closing resets the form, which the dialog announces and the
 * form can undo (docs/decisions/0039).
 */
function FailureDialog({ isOpen, send }: FailureDialogProps) {
  const t = useTexts(texts)
  const onClose = () => send({ type: 'formReset' })
  return (
    <Dialog isOpen={isOpen} isClosable onClose={onClose} heading={t['failure.heading']}>
      <p>{t['failure.what']}</p>
      <p>{t['failure.advice']}</p>
      <div className="failure-actions">
        <Button onClick={() => send({ type: 'retried' })}>{t['failure.retry']}</Button>
        <Button appearance="plain" aria-describedby="closing" onClick={onClose}>
          {t['failure.close']}
        </Button>
        <p className="closing" id="closing">
          {t['failure.closing']}
        </p>
      </div>
    </Dialog>
  )
}

type Target = Extract<FormEffect, { type: 'focus' }>['on']

/** Focuses a part of the form and scrolls it into view. */
function moveFocus(container: HTMLElement, on: Target): void {
  const target = container.querySelector<HTMLElement>(typeof on === 'string' ? `#${on}` : `#${controlId(on.field)}`)
  // In a list of choices: the first one.
  const inner = target?.matches('fieldset') ? target.querySelector('input') : null
  const focused = inner ?? target
  focused?.focus({ preventScroll: true })
  // Scroll to the whole field, so that the label above the control is visible too.
  const part = target?.closest('.field') ?? target
  if (!part) return
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || (top > innerHeight / 2 && bottom > innerHeight)) bringIntoView(part)
}

/** The name of a form in the history of the browser. */
const historyName = (name: string): string => `form ${name}`

/**
 * Keeps a draft of the form from its first change on. Somebody who comes back to the place in the
 * history where they filled it in gets it filled in again. Anybody else in the tab is offered it.
 */
function useDraft(
  name: string,
  form: FormDefinition,
  filled: FilledForm | undefined,
  send: (event: FormEvent) => void,
): void {
  const { pageState } = useServices()
  const [, render] = useState<object>()

  // Before the browser paints, so that nothing moves. React listens to the machine only after that.
  useLayoutEffect(() => {
    const draft = loadDraft(pageState, name, form)
    if (!draft) return
    const page = pageState.history && recordedStep(pageState.history, historyName(name))
    send(
      page === undefined
        ? { type: 'draftFound', draft, isFilledIn: false }
        : { type: 'draftFound', draft: { ...draft, page: Math.min(Number(page), draft.furthest) }, isFilledIn: true },
    )
    render({})
  }, [])

  useEffect(() => {
    if (!filled) return
    const { answers, page, furthest } = filled
    saveDraft(pageState, name, form, { values: valuesOf(answers), page, furthest })
  }, [filled?.answers, filled?.page])

  const uploads = form.fields.flatMap((field) =>
    field.kind === 'fileUpload' ? [filled?.answers[field.index]?.value ?? field.initialValue] : [],
  )
  useEffect(() => {
    // A file that the user has removed from the disk cannot be kept.
    if (filled) void saveFiles(pageState, name, form, valuesOf(filled.answers)).catch(() => {})
  }, uploads)
}

const valuesOf = (answers: FilledForm['answers']) => answers.map(({ value }) => value)
