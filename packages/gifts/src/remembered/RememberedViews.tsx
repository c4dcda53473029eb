import {
  forgetDetails,
  getRememberedDetails,
  rememberDetails,
  type RememberedDetails,
} from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { Button, useElement, useServices, useTexts } from '@charity-elements/runtime/react'
import { CheckboxField } from '@charity-elements/ui/form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DonorForm } from '../flow/donor/useForm.ts'
import {
  type RememberedState,
  type RememberedEvent,
  detailsToRemember,
  initialRemembered,
  isToRemember,
  namesToEmpty,
  reduceRemembered,
  valuesToFill,
} from './remembered-state.ts'
import { texts } from './texts.ts'

interface RememberedProps<Name extends string> {
  readonly remembered: RememberedState
  readonly setRemembered: (remembered: RememberedState) => void
  readonly form: Pick<DonorForm<Name>, 'values' | 'set' | 'onValid'>
  readonly fields: Readonly<Partial<Record<keyof RememberedDetails, Name>>>
}

/** The elements whose box is ticked, even while its step or flow is hidden. */
const tickedIn = new WeakSet<Element>()

/** Fetches the remembered details of the session. Throws an `ApiError`. */
export const recall = async ({ send }: Pick<Services, 'send'>, element: Element): Promise<RememberedState> =>
  initialRemembered((await send(getRememberedDetails, {})).details, tickedIn.has(element))

/** The forms that were filled in, by element: what the donor has emptied since stays empty. */
const filledIn = new WeakMap<Element, Set<object>>()

/** Fills in the empty fields, once. */
export function fillInRemembered<Name extends string>(
  remembered: RememberedState,
  form: RememberedProps<Name>['form'],
  fields: RememberedProps<Name>['fields'],
  element: Element,
): void {
  const filled = filledIn.get(element) ?? new Set()
  if (remembered.status !== 'remembered' || filled.has(fields)) return
  filledIn.set(element, filled.add(fields))
  for (const [name, value] of valuesToFill(remembered.details, form.values, fields)) form.set(name, value)
}

/**
 * Remembers the form when the donor submits it and it is valid, if they want that. Ignores errors,
 * because a gift does not depend on it.
 */
function useRemembering<Name extends string>(props: RememberedProps<Name>): void {
  const { remembered, setRemembered, form, fields } = props
  const { send } = useServices()
  useLayoutEffect(() => {
    if (!isToRemember(remembered)) return
    const { onValid } = form
    onValid.current = () => {
      const details = detailsToRemember(form.values, fields)
      send(rememberDetails, { details }).then(
        () => setRemembered(reduceRemembered(remembered, { type: 'kept', details })),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        },
      )
    }
    return () => {
      onValid.current = undefined
    }
  })
}

/**
 * Above the fields: says that they were filled in, with a button that deletes the remembered
 * details.
 */
export function RememberedNotice<Name extends string>(props: RememberedProps<Name>) {
  const t = useTexts(texts)
  const { remembered, setRemembered, form, fields } = props
  const { send } = useServices()
  const [isBusy, setBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const dispatch = (event: RememberedEvent) => setRemembered(reduceRemembered(remembered, event))
  const isRemembered = remembered.status === 'remembered'

  const wasForgotten = remembered.status === 'empty' && remembered.wasForgotten
  useEffect(() => {
    // The button has disappeared, so move the focus. Do so after all effects: the flow saves its
    // values when the focus moves, and then has the new ones.
    if (wasForgotten) queueMicrotask(() => message.current?.focus())
  }, [wasForgotten])

  const forget = async () => {
    if (!isRemembered) return
    setBusy(true)
    try {
      await send(forgetDetails, {})
      for (const name of namesToEmpty(remembered.details, form.values, fields)) form.set(name, '')
      dispatch({ type: 'forgotten' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      dispatch({ type: 'not-forgotten' })
    }
    setBusy(false)
  }

  if (!isRemembered && !wasForgotten) return null
  return (
    <div className="note">
      <p role="status" tabIndex={-1} ref={message}>
        {t[isRemembered ? remembered.notice : 'forgotten']}
      </p>
      {isRemembered && (
        <Button appearance="quiet" isBusy={isBusy} onClick={() => void forget()}>
          {t.forget}
        </Button>
      )}
    </div>
  )
}

/** Below the fields: offers to remember them. */
export function RememberChoice<Name extends string>(props: RememberedProps<Name>) {
  const t = useTexts(texts)
  const { remembered, setRemembered } = props
  const element = useElement()
  const isTicked = remembered.status === 'empty' && remembered.isWanted
  useRemembering(props)
  useEffect(() => {
    if (element) tickedIn[isTicked ? 'add' : 'delete'](element)
  }, [element, isTicked])
  if (remembered.status === 'remembered') return null
  return (
    <CheckboxField
      id="remember-details"
      label={t.remember}
      help={t.rememberHelp}
      isChecked={isTicked}
      onChecked={(isWanted) => setRemembered(reduceRemembered(remembered, { type: 'ticked', isWanted }))}
    />
  )
}
