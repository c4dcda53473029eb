import { importPart, surfaceProps } from '@charity-elements/runtime'
import { CheckIcon, useTexts } from '@charity-elements/runtime/react'
import { InlineRichText } from '@charity-elements/ui/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { impactOf, useAmountFormat } from '@charity-elements/payments/start'
import { monthlySuggestion } from '../flow/monthly-suggestion.ts'
import { MonthlyOffer } from './MonthlyOffer.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ThankYouProps } from './props.ts'
import { type KnownGift, type SentCard, hasTaxNote, isTribute } from './model.ts'
import { texts } from './texts.ts'
import { useThankedGift } from './useThankedGift.ts'

/** The gift, what it makes possible, and what happens next. */
function ThankedGiftDetails({ gift, props }: { readonly gift: KnownGift; readonly props: ThankYouProps }) {
  const t = useTexts(texts)
  const { kind, amount, purpose, sentTo, reference } = gift
  const formatAmount = useAmountFormat(kind === 'contract' || kind === 'recurring')
  const impact = kind === 'paid' ? impactOf(props.amountImpacts, amount ?? null) : undefined
  const isSaid = kind === 'invoice' || (kind !== 'contract' && props.hasReceipt)
  return (
    <>
      {amount !== undefined && (
        <p className="sum">
          <strong>{formatAmount(amount)}</strong> {purpose && <span>{t.to({ purpose })}</span>}
        </p>
      )}
      {impact && <p>{t.impact({ effect: impact.text })}</p>}
      <InlineRichText content={props[`${kind}Text`]} className="next" />
      {isSaid && sentTo && (
        <p className="next" translate="no">
          {kind === 'invoice' ? t.invoiceSentTo({ address: sentTo }) : t.receiptSentTo({ address: sentTo })}
        </p>
      )}
      {kind === 'invoice' && reference && (
        <p className="next" translate="no">
          {t.reference({ reference })}
        </p>
      )}
      {hasTaxNote(gift) && <InlineRichText content={props.taxNote} className="next" />}
    </>
  )
}

/**
 * The greeting card of a gift that honours or remembers a person. Only those gifts load it, and the
 * thanks also work without it.
 */
function LazySentCard({ card }: { readonly card: SentCard }) {
  const [View, setView] = useState<ComponentType<{ readonly card: SentCard }>>()
  useEffect(() => {
    importPart(() => import('../tribute-thanks/SentCardView.tsx').then(({ SentCardView }) => SentCardView)).then(
      (Card) => setView(() => Card),
      console.warn,
    )
  }, [])
  return View && <View card={card} />
}

export function ThankYou(props: ThankYouProps) {
  const t = useTexts(texts)
  const { backgroundColor, monthlyLink, shareUrl, shareText } = props
  const surface = surfaceProps(backgroundColor)
  const heading = useRef<HTMLHeadingElement>(null)
  const gift = useThankedGift(props.gift, props.hasReceipt || props.taxNote !== '')
  const kronor = useAmountFormat(false)
  const monthlyAmount = monthlySuggestion(gift?.amount ?? null, props.monthlyAmountChoices)
  const withAmount = (text: string) =>
    monthlyAmount === undefined ? text : text.replaceAll('{amount}', kronor(monthlyAmount))

  return (
    <section ref={surface.ref} className={`thanks ${surface.className}`} part="thanks">
      {gift && (
        <div className="tick" aria-hidden="true">
          <CheckIcon />
        </div>
      )}
      <h1 className="heading" ref={heading} tabIndex={-1}>
        {t[`heading.${gift?.kind ?? 'unknown'}`]}
      </h1>
      <div className="details" role="status">
        {gift && <ThankedGiftDetails gift={gift} props={props} />}
      </div>
      {gift?.tribute && <LazySentCard card={gift.tribute} />}
      {gift?.kind === 'paid' && gift.amount !== undefined && !isTribute(gift.requestType) && monthlyLink && (
        <MonthlyOffer
          heading={withAmount(props.monthlyHeading)}
          text={withAmount(props.monthlyText)}
          link={monthlyLink}
          onDecline={() => heading.current?.focus()}
        />
      )}
      {gift && shareUrl && <ShareButton url={shareUrl} text={shareText} />}
    </section>
  )
}
