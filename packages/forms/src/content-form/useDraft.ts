import { useServices } from '@charity-elements/runtime/react'
import { recordedStep } from '@charity-elements/ui/step-history'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { filesOf } from './definition/fields.ts'
import { loadDraft, saveDraft, saveFiles } from './draft.ts'
import type { FormEvent } from './events.ts'
import type { FormModel, FormState } from './model.ts'

/** The name of a form in the history of the browser. */
export const historyName = (name: string): string => `form ${name}`

/**
 * Keeps a draft of the form from its first change on. Somebody who comes back to the place in the
 * history where they filled it in gets it filled in again. Anybody else in the tab is offered it.
 */
export function useDraft(
  name: string,
  { form, initialState }: FormModel,
  state: FormState,
  send: (event: FormEvent) => void,
): void {
  const { pageState } = useServices()

  // Before the browser paints, so that nothing moves.
  useLayoutEffect(() => {
    const draft = loadDraft(pageState, name, form)
    if (!draft) return
    const isFilledIn = pageState.history && recordedStep(pageState.history, historyName(name)) !== undefined
    send({ type: 'draftFound', draft, isFilledIn: isFilledIn ?? false })
  }, [])

  const filled = state.status === 'editing' && state.answers !== initialState.answers ? state : undefined
  const storedFiles = useRef<readonly File[]>([])
  useEffect(() => {
    if (!filled) return
    const { page, furthest } = filled
    const values = filled.answers.map(({ value }) => value)
    saveDraft(pageState, name, form, { values, page, furthest })
    const files = form.fields.flatMap((field) =>
      field.kind === 'fileUpload' ? filesOf(values[field.index] ?? []) : [],
    )
    if (
      files.length === storedFiles.current.length &&
      files.every((file, index) => file === storedFiles.current[index])
    )
      return
    storedFiles.current = files
    // A file that the user has removed from the disk cannot be kept.
    void saveFiles(pageState, name, form, values).catch(() => {})
  }, [filled?.answers, filled?.page])
}
