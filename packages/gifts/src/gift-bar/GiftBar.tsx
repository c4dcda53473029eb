import { Button } from '@charity-elements/runtime/core/Button.tsx'
import { ChevronIcon } from '@charity-elements/runtime/core/icons.tsx'
import { Link } from '@charity-elements/runtime/core/links/Link.tsx'
import { formatKronor } from '@charity-elements/runtime/core/format.ts'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useSwishGift } from '../swish-start/useSwishGift.tsx'
import { CustomAmountField, customAmountError } from './CustomAmountField.tsx'
import type { GiftBarProps } from './element.ts'
import { chosenAmount, barAmounts, parseCustomAmount, reduceBar, initialBarState } from './model.ts'
import { texts } from './texts.ts'

/** The bar: amounts, a custom amount, and the button that opens the Swish dialog. */
export function GiftBar(props: GiftBarProps) {
  const { tagline, buttonAmounts, connectedGift, customAmountLabel, initialChoiceIndex, linkTitle, linkUrl } = props
  const { thankYouPageUrl, swishNumber } = props
  const offered = useMemo(
    () => barAmounts(buttonAmounts, connectedGift?.minimumGiftAmount, initialChoiceIndex),
    [buttonAmounts, connectedGift?.minimumGiftAmount, initialChoiceIndex],
  )
  const [state, send] = useReducer(reduceBar, initialBarState)
  const [needsAmount, setNeedsAmount] = useState(false)
  const custom = parseCustomAmount(state.custom, offered)
  const amount = chosenAmount(state, offered)

  useEffect(() => {
    for (const warning of offered.warnings) console.warn(`charity-elements: <gift-bar> ${warning}.`)
  }, [offered])

  const giftId = connectedGift?.id ?? ''
  const swish = useSwishGift({
    origin: 'giftbar',
    details: {
      requestType: 'standard',
      giftObjectId: giftId,
      giftPurpose: connectedGift?.giftTag[0]?.name ?? '',
      giftVariant: 'gift-bar',
    },
    thankYouPage: thankYouPageUrl,
    directNumber: swishNumber,
    onStart: (requested) => props.emit('gift:start', { amount: requested, giftId }),
    onPaid: ({ amount: paid, attempt }) => props.emit('gift:paid', { amount: paid, giftId, attempt }),
    onOpen: () => send({ type: 'dialog-opened' }),
    onClose: () => send({ type: 'dialog-closed' }),
  })

  const start = () => {
    setNeedsAmount(amount === null)
    if (amount !== null) return swish.give(amount)
    if (!state.isPanelOpen) send({ type: 'panel-toggled' })
  }
  const amountMessage = needsAmount && amount === null ? (customAmountError(custom, offered) ?? texts.chooseFirst) : ''
  const message = swish.unavailable || amountMessage

  return (
    <section className="bar" part="bar" aria-label={tagline || texts.swish(null)}>
      <div className="lead">
        {tagline && <h2 className="tagline">{tagline}</h2>}
        {linkTitle && linkUrl && (
          <p className="more">
            <Link link={{ url: linkUrl }}>{linkTitle}</Link>
          </p>
        )}
      </div>

      <button
        type="button"
        className="panel-toggle"
        aria-expanded={state.isPanelOpen}
        aria-controls="panel"
        onClick={() => send({ type: 'panel-toggled' })}
      >
        <span>{texts.chosen(amount)}</span>
        <ChevronIcon />
      </button>

      <div id="panel" className={state.isPanelOpen ? 'panel open' : 'panel'}>
        <form
          className="panel-inner"
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <fieldset className="amounts" part="amounts">
            <legend className="visually-hidden">{texts.amounts}</legend>
            {offered.amounts.map((fixed) => (
              <label className="amount" key={fixed}>
                <input
                  type="radio"
                  name="amount"
                  value={fixed}
                  checked={amount === fixed && custom.status === 'none'}
                  onChange={() => send({ type: 'fixed-chosen', amount: fixed })}
                />
                <span>{formatKronor(fixed)}</span>
              </label>
            ))}
            {offered.hasCustom && (
              <CustomAmountField
                label={customAmountLabel}
                typed={state.custom}
                custom={custom}
                choices={offered}
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
          {texts.swish(amount)}
        </Button>
        <p id="message" className="message" aria-live="polite">
          {message}
        </p>
      </div>
      {swish.dialog}
    </section>
  )
}
