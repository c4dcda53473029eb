import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { ChevronIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { Link } from '@charity-elements/runtime/links/Link.tsx'
import { kronor } from '@charity-elements/runtime/texts/format.ts'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { CustomAmountField } from './CustomAmountField.tsx'
import type { GiftBarProps } from './element.ts'
import { chosenAmount, choices, initialState, readCustom, step } from './model.ts'
import { texts } from './texts.ts'

/** The bar: amounts, a custom amount, and the button that opens the Swish dialog. */
export function GiftBar(props: GiftBarProps) {
  const { tagline, buttonAmounts, connectedGift, customAmountLabel, initialChoiceIndex, linkTitle, linkUrl } = props
  const offered = useMemo(
    () => choices(buttonAmounts, connectedGift?.minimumGiftAmount),
    [buttonAmounts, connectedGift?.minimumGiftAmount],
  )
  const [state, send] = useReducer(step, initialState(offered, initialChoiceIndex))
  const [isAsking, setAsking] = useState(false)
  const custom = readCustom(state.custom, offered)
  const amount = chosenAmount(state, offered)

  useEffect(() => {
    for (const problem of offered.problems) console.warn(`charity-elements: <gift-bar> ${problem}.`)
  }, [offered])

  const start = () => {
    setAsking(amount === null)
    if (amount === null) {
      if (!state.isPanelOpen) send({ type: 'panel-toggled' })
      return
    }
    if (props.emit('gift:start', { amount, giftId: connectedGift?.id ?? '' })) send({ type: 'dialog-opened' })
  }

  return (
    <section className="bar" part="bar" aria-label={tagline || texts.swish(null)}>
      <div className="lead">
        <h2 className="tagline">{tagline}</h2>
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
            <legend className="said">{texts.amounts}</legend>
            {offered.amounts.map((fixed) => (
              <label className="amount" key={fixed}>
                <input
                  type="radio"
                  name="amount"
                  value={fixed}
                  checked={state.selected === fixed && custom.status === 'none'}
                  onChange={() => send({ type: 'fixed-chosen', amount: fixed })}
                />
                <span>{kronor(fixed)}</span>
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
        <Button part="swish" onClick={start} aria-describedby={isAsking && amount === null ? 'ask' : undefined}>
          {texts.swish(amount)}
        </Button>
        <p id="ask" className="ask" aria-live="polite">
          {isAsking && amount === null ? texts.chooseFirst : ''}
        </p>
      </div>
    </section>
  )
}
