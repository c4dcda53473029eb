import { Button, useLatest, useServices, useTexts } from '@charity-elements/runtime/react'
import { Dialog } from '@charity-elements/ui/dialog'
import { useStateMachine } from '@charity-elements/ui/state-machine'
import { type ReactNode, useEffect, useRef } from 'react'
import { type SigningForm, createSigningEffectHandler } from './effects.ts'
import {
  type SigningAction,
  type SigningState,
  initialSigningTransition,
  isSigningClosable,
  reduceSigning,
} from './machine.ts'
import { texts } from './texts.ts'

interface Signing {
  readonly state: SigningState
  readonly dispatch: (choice: SigningAction) => void
}

/** Runs the signing of a monthly gift while the component is mounted. */
export function useSigning(form: SigningForm): Signing {
  const services = useServices()
  const latest = useLatest(form)
  const [state, dispatch] = useStateMachine(initialSigningTransition, reduceSigning, () =>
    createSigningEffectHandler(() => latest.current, services),
  )
  return { state, dispatch }
}

/** The dialog's heading; null in states without one. */
function headingOf(state: SigningState, t: typeof texts): string | null {
  switch (state.status) {
    case 'creating':
      return t.creating
    case 'leaving':
      return t.leaving
    case 'interrupted':
      return t.interrupted
    case 'unknown':
    case 'failed':
      return state.loss === 'server-error' ? t.wrongHere : t.wrong
    case 'refused':
      return t.wrong
    default:
      return null
  }
}

function Content({ state, dispatch }: Signing): ReactNode {
  const t = useTexts(texts)
  const close = (label: string) => (
    <Button appearance="plain" onClick={() => dispatch({ type: 'dialog-closed' })}>
      {label}
    </Button>
  )
  const retry = <Button onClick={() => dispatch({ type: 'retry-requested' })}>{t.retry}</Button>

  switch (state.status) {
    case 'creating':
      return (
        <div className="loading" role="status">
          <span className="spinner" aria-hidden="true" />
          <p>{t.creatingHelp}</p>
        </div>
      )
    case 'leaving':
      return (
        <>
          <p role="status">{t.leavingHelp}</p>
          <Button appearance="quiet" onClick={() => dispatch({ type: 'signing-continued' })}>
            {t.open}
          </Button>
          {close(t.stay)}
        </>
      )
    case 'interrupted':
      return (
        <>
          <p>{t.interruptedHelp}</p>
          {state.signatureUrl !== null && (
            <Button onClick={() => dispatch({ type: 'signing-continued' })}>{t.sign}</Button>
          )}
          {close(t.closeAndDelete)}
        </>
      )
    case 'refused':
      return (
        <>
          <p>
            {t.notCreated} {state.reason !== 'other' && <strong>{t[state.reason]} </strong>}
            {t.askUs}
          </p>
          <Button onClick={() => dispatch({ type: 'dialog-closed' })}>
            {state.reason === 'other' ? t.close : t.change}
          </Button>
        </>
      )
    case 'unknown':
    case 'failed':
      return (
        <>
          <p>
            {state.loss === 'no-answer' && `${t.noAnswer} `}
            {t[state.status === 'failed' ? state.at : 'unknown']}
          </p>
          {retry}
          {close(t.close)}
        </>
      )
    default:
      return null
  }
}

/**
 * The content of a state. The focus moves to its heading, so that a key press meant for the form
 * does not press a button here.
 */
function Screen({ children }: { readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.closest('dialog')?.querySelector('h2')?.focus(), [])
  return (
    <div className="signing-screen" ref={container}>
      {children}
    </div>
  )
}

/** The signing dialog: while the contract is created, after an interruption, and after an error. */
export function SigningDialog({ state, dispatch }: Signing) {
  const heading = headingOf(state, useTexts(texts))
  return (
    <Dialog
      isOpen={heading !== null}
      isClosable={isSigningClosable(state)}
      onClose={() => dispatch({ type: 'dialog-closed' })}
      heading={heading}
      className="signing"
    >
      <Screen key={state.status}>
        <Content state={state} dispatch={dispatch} />
      </Screen>
    </Dialog>
  )
}
