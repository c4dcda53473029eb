import { Button, ChevronIcon, Link, useKronor, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useMemo, useReducer, useState } from 'react'
import {
  amountProblemText,
  amountTexts,
  Impact,
  useAskedGift,
  useConnectedGift,
  useOfferedMethods,
  useSwishGift,
} from '@charity-elements/payments/start'
import { CustomAmountField } from './CustomAmountField.tsx'
import type { GiftBarProps } from './props.ts'
import { chosenAmount, barAmounts, parseBarAmount, reduceBar, initialBarState, withAskedAmount } from './model.ts'
import { texts } from './texts.ts'

/** The bar: amounts, a custom amount, and the button that opens the Swish dialog. */
export function GiftBar(props: GiftBarProps) {
  const tAmount = useTexts(amountTexts)
  const kronor = useKronor()
  const t = useTexts(texts)
  const { tagline, buttonAmounts, connectedGift, customAmountLabel, initialChoiceIndex, linkTitle, linkUrl } = props
  const { thankYouPageUrl, swishNumber, amountImpacts } = props
  const offered = useMemo(
    () => barAmounts(buttonAmounts, connectedGift?.minimumGiftAmount, initialChoiceIndex),
    [buttonAmounts, connectedGift?.minimumGiftAmount, initialChoiceIndex],
  )
  const asked = useAskedGift(props)
  const [ownState, send] = useReducer(reduceBar, initialBarState)
  const state = withAskedAmount(ownState, asked.amount, offered)
  const [needsAmount, setNeedsAmount] = useState(false)
  const custom = parseBarAmount(state.custom, offered)
  const amount = chosenAmount(state, offered)
  const formattedAmount = amount === null ? '' : kronor(amount)
  const { amounts, hasCustom, limits } = offered
  /**
   * The widest possible amount. Texts with an amount reserve space for it, so that nothing moves as
   * the donor chooses.
   */
  const widest = kronor(Math.max(...amounts, hasCustom ? limits.maximum : 0))

  useEffect(() => {
    for (const warning of offered.warnings) console.warn(`charity-elements: <gift-bar> ${warning}.`)
  }, [offered])

  const isOffered = useOfferedMethods()
  const { giftId, purpose } = useConnectedGift(connectedGift, asked.purpose)
  const swish = useSwishGift({
    origin: 'giftbar',
    details: {
      requestType: 'standard',
      giftObjectId: giftId,
      giftPurpose: purpose,
      giftVariant: 'gift-bar',
    },
    thankYouPage: thankYouPageUrl,
    directNumber: swishNumber,
    onStart: (requested) => props.emit('gift-start', { amount: requested, giftId }),
    onPaid: ({ amount: paid, attempt }) => props.emit('gift-paid', { amount: paid, giftId, attempt }),
  })

  const start = () => {
    setNeedsAmount(amount === null)
    if (amount !== null) return swish.give(amount)
    if (!state.isPanelOpen) send({ type: 'panel-toggled' })
  }
  // While the input is open, it shows why its amount is invalid.
  const isInvalid = !custom.ok && custom.problem !== 'empty'
  const amountMessage =
    isInvalid && (needsAmount || !state.isCustomOpen)
      ? amountProblemText(custom.problem, offered.limits, { ...tAmount, ...t }, kronor)
      : needsAmount && amount === null
        ? t.chooseFirst
        : ''
  const message = swish.message || amountMessage

  if (!isOffered('pay-by-swish')) return <slot />

  return (
    <section className="bar" part="bar" aria-label={tagline || t.swish({ amount: '' })}>
      <div className="lead">
        {tagline && <h2 className="tagline">{tagline}</h2>}
        {linkTitle && linkUrl && (
          <p className="more">
            <Link link={{ url: linkUrl }}>{linkTitle}</Link>
          </p>
        )}
        <Impact impacts={amountImpacts} amount={amount} formatAmount={kronor} />
      </div>

      <button
        type="button"
        className="panel-toggle"
        aria-expanded={state.isPanelOpen}
        aria-controls="panel"
        onClick={() => send({ type: 'panel-toggled' })}
      >
        <span key={formattedAmount}>{formattedAmount || t.choose}</span>
        <ChevronIcon />
      </button>

      <div id="panel" className={state.isPanelOpen ? 'panel open' : 'panel'}>
        <form
          // A prerendered form goes nowhere.
          method="dialog"
          className="panel-inner"
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <fieldset className="amounts" part="amounts">
            <legend className="visually-hidden">{tAmount.amounts}</legend>
            {amounts.map((fixed) => {
              const isChosen = amount === fixed && !custom.ok
              return (
                <label className={isChosen ? 'amount chosen' : 'amount'} key={fixed}>
                  <input
                    type="radio"
                    name="amount"
                    value={fixed}
                    checked={isChosen}
                    onChange={() => send({ type: 'fixed-chosen', amount: fixed })}
                  />
                  <span translate="no">{kronor(fixed)}</span>
                </label>
              )
            })}
            {hasCustom && (
              <CustomAmountField
                t={t}
                label={customAmountLabel || tAmount.other}
                typed={state.custom}
                custom={custom}
                limits={limits}
                widest={widest}
                isOpen={state.isCustomOpen}
                send={send}
              />
            )}
          </fieldset>
        </form>
      </div>

      <div className="action">
        <Button
          part="swish"
          isBusy={swish.isBusy}
          aria-haspopup="dialog"
          aria-describedby={message ? 'message' : undefined}
          onClick={start}
        >
          <span className="steady">
            {/* A page translator may have replaced the text node. A new key makes React create a new
                span. */}
            <span key={formattedAmount}>{t.swish({ amount: formattedAmount }).trim()}</span>
            <span className="widest" aria-hidden="true" data-text={t.swish({ amount: widest })} />
          </span>
        </Button>
      </div>
      <p id="message" className="message" aria-live="polite">
        {message}
      </p>
      {swish.dialog}
    </section>
  )
}
