import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { Dialog } from '@charity-elements/runtime/dialog/Dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { type SigningFailure, type SigningState, isSigningClosable } from './model.ts'
import { texts } from './texts.ts'
import type { UseSigningResult } from './useSigning.ts'

const failures: Readonly<Record<SigningFailure, string>> = {
  check: texts.check,
  discard: texts.discard,
  address: texts.address,
}

/** The dialog's heading; null in the states that show none. */
function headingOf({ status }: SigningState): string | null {
  switch (status) {
    case 'creating':
      return texts.creating
    case 'leaving':
      return texts.leaving
    case 'interrupted':
      return texts.interrupted
    case 'refused':
    case 'unknown':
    case 'failed':
      return texts.wrong
    default:
      return null
  }
}

function Content({ state, dispatch }: UseSigningResult): ReactNode {
  const close = (label: string) => (
    <Button appearance="plain" onClick={() => dispatch({ type: 'close' })}>
      {label}
    </Button>
  )
  const retry = <Button onClick={() => dispatch({ type: 'retry' })}>{texts.retry}</Button>

  switch (state.status) {
    case 'creating':
      return (
        <div className="loading" role="status">
          <span className="spinner" aria-hidden="true" />
          <p>{texts.creatingHelp}</p>
        </div>
      )
    case 'leaving':
      return (
        <>
          <p role="status">{texts.leavingHelp}</p>
          <Button appearance="quiet" onClick={() => dispatch({ type: 'continue' })}>
            {texts.open}
          </Button>
          {close(texts.stay)}
        </>
      )
    case 'interrupted':
      return (
        <>
          <p>{texts.interruptedHelp}</p>
          {state.signatureUrl !== null && <Button onClick={() => dispatch({ type: 'continue' })}>{texts.sign}</Button>}
          {close(texts.closeAndDelete)}
        </>
      )
    case 'refused':
      return (
        <>
          <p>
            {texts.notCreated} {state.reason !== 'other' && <strong>{texts[state.reason]} </strong>}
            {texts.askUs}
          </p>
          <Button onClick={() => dispatch({ type: 'close' })}>
            {state.reason === 'other' ? texts.close : texts.change}
          </Button>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>{state.isRepeatable ? texts.unknown : texts.unconfirmed}</p>
          {retry}
          {close(texts.close)}
        </>
      )
    case 'failed':
      return (
        <>
          <p>{failures[state.at]}</p>
          {retry}
          {close(texts.close)}
        </>
      )
    default:
      return null
  }
}

/** The content of a state. Focus moves to its heading, so that a key press meant for the form presses no button here. */
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
export function SigningDialog({ state, dispatch }: UseSigningResult) {
  const heading = headingOf(state)
  return (
    <Dialog
      isOpen={heading !== null}
      isClosable={isSigningClosable(state)}
      onClose={() => dispatch({ type: 'close' })}
      heading={heading}
      className="signing"
    >
      <Screen key={state.status}>
        <Content state={state} dispatch={dispatch} />
      </Screen>
    </Dialog>
  )
}
