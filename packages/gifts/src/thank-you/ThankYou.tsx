import { CheckIcon, useKronor, useSurface, useTexts } from '@charity-elements/runtime/react'
import { InlineRichText } from '@charity-elements/ui/react'
import { useRef } from 'react'
import { amountTexts, impactOf } from '@charity-elements/payments/start'
import { MonthlyOffer } from './MonthlyOffer.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ThankYouProps } from './element.ts'
import { type ThankedGift, hasTaxNote } from './model.ts'
import { texts } from './texts.ts'
import { useThankedGift } from './useThankedGift.ts'

/** What was given, what it does, and what happens next. */
function ThankedGiftDetails({ gift, props }: { readonly gift: ThankedGift; readonly props: ThankYouProps }) {
  const t = useTexts(texts)
  const tAmount = useTexts(amountTexts)
  const kronor = useKronor()
  const { kind, amount, purpose, sentTo, reference } = gift
  const impact = kind === 'paid' ? impactOf(props.amountImpacts, amount ?? null) : undefined
  const isSaid = kind === 'invoice' || (kind === 'paid' && props.hasReceipt)
  return (
    <>
      {amount !== undefined && (
        <p className="sum">
          <strong>{kind === 'contract' ? tAmount.monthly({ amount: kronor(amount) }) : kronor(amount)}</strong>{' '}
          {purpose && t.to({ purpose })}
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

export function ThankYou(props: ThankYouProps) {
  const t = useTexts(texts)
  const { backgroundColor, monthlyLink, shareUrl, shareText } = props
  const surface = useSurface<HTMLElement>(backgroundColor)
  const heading = useRef<HTMLHeadingElement>(null)
  const gift = useThankedGift(props.gift, props.hasReceipt)

  return (
    <section ref={surface.ref} className={`thanks ${surface.className}`} part="thanks">
      <div className="tick" aria-hidden="true">
        <CheckIcon />
      </div>
      <h1 className="heading" ref={heading} tabIndex={-1}>
        {t[`heading.${gift?.kind ?? 'paid'}`]}
      </h1>
      <div className="details" role="status">
        {gift && <ThankedGiftDetails gift={gift} props={props} />}
      </div>
      {gift?.kind === 'paid' && monthlyLink && (
        <MonthlyOffer
          heading={props.monthlyHeading}
          text={props.monthlyText}
          link={monthlyLink}
          onDecline={() => heading.current?.focus()}
        />
      )}
      {shareUrl && <ShareButton url={shareUrl} text={shareText} />}
    </section>
  )
}
