import { type BackgroundColor, ContentError, pushEvent, surfaceOf } from '@charity-elements/runtime'
import { useElement, useServices, useTexts } from '@charity-elements/runtime/react'
import { bringIntoView } from '@charity-elements/ui/fields'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormMachine } from '@charity-elements/ui/state-machine'
import { useStepHistory } from '@charity-elements/ui/step-history'
import { Confirmation } from './Confirmation.tsx'
import { type ParsedForm, parseForm } from './definition/parse-form.ts'
import type { ContentFormProps } from './props.ts'
import { FailureDialog } from './FailureDialog.tsx'
import { FormView } from './FormView.tsx'
import { moveFocus } from './focus.ts'
import { draftName, dropDraft } from './draft.ts'
import { type FormEffect, type FormModel, formModel } from './model.ts'
import type { FormEvent } from './events.ts'
import { historyName, useDraft } from './useDraft.ts'
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
const fetchSender = () => void import('@charity-elements/runtime/send-form').catch(() => {})

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
  const definition = props.form ?? props.formPicker?.form
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
          () => send({ type: 'sent' }),
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
    }
  }
  const [state, send] = useFormMachine(model, runEffect)
  useDraft(name, model, state, send)
  const isTouched = state.status !== 'submitted' && state.answers !== model.initialState.answers
  // An untouched form takes no part in the history.
  useStepHistory(historyName(name), isTouched ? state.page : null, (page) =>
    send({ type: 'pageRequested', page: Number(page) }),
  )

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
