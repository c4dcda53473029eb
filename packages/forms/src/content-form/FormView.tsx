import { Button, useTexts } from '@charity-elements/runtime/react'
import type { RichTextContent } from '@charity-elements/ui/content'
import { EditorText } from '../EditorText.tsx'
import type { FormDefinition } from './definition/definition.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { FormErrors } from './FormErrors.tsx'
import type { FormEvent } from './events.ts'
import { type FormState, offeredPages } from './model.ts'
import { PageView } from './PageView.tsx'
import { SubmittingOverlay } from './SubmittingOverlay.tsx'
import { StepIndicator } from './StepIndicator.tsx'
import { texts } from './texts.ts'

/** Forms with more fields than this skip the layout of fields outside the viewport (`content-visibility`). */
const largeFormFields = 60

interface FormViewProps {
  readonly form: FormDefinition
  readonly state: Exclude<FormState, { status: 'submitted' }>
  /** How personal data is used; empty for no notice. */
  readonly privacyNotice: RichTextContent
  /** Whether something is filled in. */
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
  const notice = state.status === 'editing' ? state.notice : undefined
  const canStartOver = isTouched && notice?.type !== 'restored'

  return (
    <form
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
          <p>{t['draft.kept']}</p>
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
