import { CheckIcon } from '@charity-elements/runtime/core/icons.tsx'
import { useSurface } from '@charity-elements/runtime/core/surface/useSurface.ts'
import { InlineRichText } from '@charity-elements/runtime/text/InlineRichText.tsx'
import { useRef } from 'react'
import { impactOf } from '../amount/impact.ts'
import { MonthlyOffer } from './MonthlyOffer.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ThankYouProps } from './element.ts'
import { type ThankedGift, hasTaxNote } from './model.ts'
import { texts } from './texts.ts'
import { useThankedGift } from './useThankedGift.ts'

/** What was given, what it does, and what happens next. */
function GiftDetails({ gift, props }: { readonly gift: ThankedGift; readonly props: ThankYouProps }) {
  const { kind, amount, purpose, sentTo } = gift
  const impact = kind === 'paid' ? impactOf(props.amountImpacts, amount ?? null) : undefined
  const isSaid = kind === 'invoice' || (kind === 'paid' && props.hasReceipt)
  return (
    <>
      {amount !== undefined && (
        <p className="sum">
          <strong>{texts.amount(amount, kind)}</strong> {purpose && texts.to(purpose)}
        </p>
      )}
      {impact && <p>{texts.impact(impact.text)}</p>}
      <InlineRichText content={props[`${kind}Text`]} className="next" />
      {isSaid && sentTo && (
        <p className="next" translate="no">
          {texts.sentTo(kind, sentTo)}
        </p>
      )}
      {hasTaxNote(gift) && <InlineRichText content={props.taxNote} className="next" />}
    </>
  )
}

export function ThankYou(props: ThankYouProps) {
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
        {texts.heading(gift?.kind)}
      </h1>
      <div className="details" role="status">
        {gift && <GiftDetails gift={gift} props={props} />}
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
