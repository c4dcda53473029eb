import { Button, CheckIcon, Link, WarningIcon, useServices, useTexts } from '@charity-elements/runtime/react'
import { pushEvent } from '@charity-elements/runtime'
import { TextField, afterPress } from '@charity-elements/ui/fields'
import { keepPlace } from '@charity-elements/ui/form'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { EditorText } from '../EditorText.tsx'
import { useFormMachine } from '../useFormMachine.ts'
import type { NewsletterSignupProps } from './props.ts'
import {
  parseCardPayment,
  requestedFields,
  signupModel,
  signupProblems,
  type CardPayment,
  type FieldName,
  type SignupEffect,
  type SignupEvent,
  type SignupState,
} from './model.ts'
import { signUp } from './sign-up.ts'
import { privacyPath, texts } from './texts.ts'
import { useDonorDetails } from './useDonorDetails.ts'

/** The form's name in the data layer. */
const formNames = { module: 'Nyhetsbrev modul', footer: 'Nyhetsbrev footer', thankYou: 'Nyhetsbrev modul' } as const

/** Props of each field's control, mostly for autofill. */
const controlProps = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Record<FieldName, object>

const subscribeToNothing = () => () => {}

/** The card payment status in the page's URL; `none` in Node. */
const useCardPayment = (): CardPayment =>
  useSyncExternalStore(
    subscribeToNothing,
    () => (typeof location === 'undefined' ? 'none' : parseCardPayment(location.search)),
    () => 'none',
  )

/** The newsletter signup, in any placement. */
export function NewsletterSignup(props: NewsletterSignupProps) {
  const t = useTexts(texts)
  const { placement, giftWebId, withNames, withPhone, associationId, privacyNotice, emit } = props
  const { send: sendCall, pageState } = useServices()
  const section = useRef<HTMLElement>(null)
  const payment = useCardPayment()
  // Do not thank for a gift whose payment failed.
  const isThankYou = placement === 'thankYou' && payment !== 'failed'

  const model = useMemo(() => signupModel({ withNames, withPhone }), [withNames, withPhone])
  const problemOf = (name: FieldName) => {
    const problem = signupProblems(state)[name]
    return problem && t[problem]
  }
  const runEffect = (effect: SignupEffect, send: (event: SignupEvent) => void) => {
    switch (effect.type) {
      case 'sign-up': {
        const subscription = { withNames, withPhone, associationId, giftWebId, usesSessionGift: isThankYou }
        return void signUp(sendCall, subscription, effect.values).then((answer) => {
          const form = section.current?.querySelector('form')
          if (form) keepPlace(form)
          send(answer.ok ? { type: 'accepted' } : { type: 'rejected', remedy: answer.remedy })
        })
      }
      case 'notify':
        pushEvent('generate_lead', { form_name: formNames[placement] }, pageState)
        return void emit('newsletter-signup', { placement })
      case 'focus':
        return section.current?.querySelector<HTMLElement>(`#${effect.on}`)?.focus()
    }
  }
  const [state, send] = useFormMachine(model, runEffect)
  useDonorDetails(isThankYou, (values) => send({ type: 'filled-in', values }))
  const isDone = state.status === 'success'
  const hasFailed = state.status === 'fail'
  const canRetry = hasFailed && state.remedy !== 'address'
  const wording = isThankYou ? 'thankYou' : placement === 'footer' ? 'footer' : 'module'

  return (
    <section ref={section} className={`signup ${placement}`} part="signup" aria-labelledby="heading">
      <div className="inner">
        <div className="lead">
          <h2 id="heading">{t[`heading.${wording}`]}</h2>
          {isThankYou && payment === 'succeeded' && <p className="paid">{t.paid}</p>}
          <p>{t[`lead.${wording}`]}</p>
        </div>
        <form
          // A prerendered form goes nowhere.
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'submitted' })
          }}
        >
          {/* The thanks replace the form. */}
          <div className="fields" hidden={isDone}>
            {requestedFields({ withNames, withPhone }).map((name) => (
              <TextField
                key={name}
                {...controlProps[name]}
                id={name}
                label={t[name]}
                required
                readOnly={state.status === 'submitting'}
                value={state.values[name]}
                onValue={(text) => send({ type: 'typed', field: name, text })}
                onBlur={() => afterPress(() => send({ type: 'blurred', field: name }))}
                error={problemOf(name)}
              />
            ))}
            <Button
              type="submit"
              part="submit"
              className="submit"
              hidden={canRetry}
              disabled={state.status !== 'idle'}
              isBusy={state.status === 'submitting'}
            >
              {t.submit}
            </Button>
            {canRetry && (
              <Button
                id="retry"
                appearance="quiet"
                className="submit"
                aria-describedby="outcome"
                onClick={() => send({ type: 'retried' })}
              >
                {t.retry}
              </Button>
            )}
          </div>
          <SignupStatus state={state} />
          {/* A failure takes its place, so that what is below keeps still. */}
          <div className="privacy" part="privacy" hidden={isDone || hasFailed}>
            <EditorText text={privacyNotice} />
            <p>
              {t.privacyBefore}
              <Link link={{ url: privacyPath }}>{t.privacy}</Link>
            </p>
          </div>
        </form>
      </div>
    </section>
  )
}

/** Result of the signup. A message about a rejected address is at its field instead. */
function SignupStatus({ state }: { readonly state: SignupState }) {
  const t = useTexts(texts)
  return (
    <div id="outcome" className="outcome" part="outcome" role="status" tabIndex={-1}>
      {state.status === 'success' && (
        <div className="outcome-message done">
          <CheckIcon />
          <p>
            <strong>{t.thanks}</strong>
            <br />
            {t.soon}
          </p>
        </div>
      )}
      {state.status === 'fail' && state.remedy !== 'address' && (
        <div className="outcome-message failed">
          <WarningIcon />
          <p>
            <strong>{t.failure}</strong>. {t[`remedy.${state.remedy}`]}
          </p>
        </div>
      )}
    </div>
  )
}
