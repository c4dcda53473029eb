import { pushEvent } from '@charity-elements/runtime/analytics/data-layer.ts'
import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { useServices } from '@charity-elements/runtime/element/services.ts'
import { Link } from '@charity-elements/runtime/links/Link.tsx'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useMachine } from '../machine.ts'
import { type CardPayment, cardPayment } from './card-payment.ts'
import type { NewsletterSignupProps } from './element.ts'
import { askedFields, type FieldName, type SignupEffect, type SignupEvent, signupModel } from './model.ts'
import { Outcome } from './Outcome.tsx'
import { signUp } from './sign-up.ts'
import { privacyPath, texts } from './texts.ts'

/** What the data layer calls the form (specification 2, section 7). */
const formNames = { module: 'Nyhetsbrev modul', footer: 'Nyhetsbrev footer', thankYou: 'Nyhetsbrev modul' } as const

/** What the browser is asked to fill in. */
const controls = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Record<FieldName, object>

const never = () => () => {}

/** What the page's address says of a card payment; nothing in Node. */
const useCardPayment = (): CardPayment =>
  useSyncExternalStore(
    never,
    () => (typeof location === 'undefined' ? 'none' : cardPayment(location.search)),
    () => 'none',
  )

/** The signup, wherever on the site it stands. */
export function NewsletterSignup(props: NewsletterSignupProps) {
  const { placement, giftWebId, withNames, withPhone, associationId, emit } = props
  const { send: sendCall, traces } = useServices()
  const place = useRef<HTMLElement>(null)
  const payment = useCardPayment()
  // Nobody is thanked for a gift that was not paid.
  const isThankYou = placement === 'thankYou' && payment !== 'failed'

  const model = useMemo(() => signupModel({ withNames, withPhone }), [withNames, withPhone])
  const perform = useCallback(
    (effect: SignupEffect, send: (event: SignupEvent) => void) => {
      switch (effect.type) {
        case 'sign-up': {
          const subscription = { withNames, withPhone, associationId, giftWebId, asksForGift: isThankYou }
          return void signUp(sendCall, subscription, effect.typed).then((answer) =>
            send(answer.ok ? { type: 'accepted' } : { type: 'refused', code: answer.code }),
          )
        }
        case 'tell':
          pushEvent('generate_lead', { form_name: formNames[placement] }, traces)
          return void emit('newsletter:signup', { placement })
        case 'focus':
          return place.current?.querySelector<HTMLElement>(`#${effect.on}`)?.focus()
      }
    },
    [associationId, emit, giftWebId, isThankYou, placement, sendCall, traces, withNames, withPhone],
  )
  const [state, send] = useMachine(model, perform)
  const wording = isThankYou ? 'thankYou' : placement === 'footer' ? 'footer' : 'module'

  return (
    <section ref={place} className={`signup ${placement}`} part="signup" aria-labelledby="heading">
      <div className="inner">
        <div className="lead">
          <h2 id="heading">{texts.heading[wording]}</h2>
          {isThankYou && payment === 'succeeded' && <p className="paid">{texts.paid}</p>}
          <p>{texts.lead[wording]}</p>
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'submitted' })
          }}
        >
          <div className="fields">
            {askedFields({ withNames, withPhone }).map((name) => (
              <TextField
                key={name}
                {...controls[name]}
                id={name}
                label={texts[name]}
                required
                readOnly={state.status === 'submitting' || state.status === 'success'}
                value={state.typed[name]}
                onValue={(text) => send({ type: 'typed', field: name, text })}
                onBlur={() => send({ type: 'left', field: name })}
                error={state.problems[name]}
              />
            ))}
            <Button
              type="submit"
              part="submit"
              className="submit"
              disabled={state.status !== 'idle'}
              isBusy={state.status === 'submitting'}
            >
              {texts.submit}
            </Button>
          </div>
          <Outcome state={state} />
          <p className="privacy">
            {texts.privacyBefore}
            <Link link={{ url: privacyPath }}>{texts.privacy}</Link>
          </p>
        </form>
      </div>
    </section>
  )
}
