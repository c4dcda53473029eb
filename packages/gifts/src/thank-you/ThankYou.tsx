import { importPart, linkTarget, safeUrl, siteUrl, surfaceProps, type LinkEntity } from '@charity-elements/runtime'
import { Button, ButtonLink, CheckIcon, useTexts } from '@charity-elements/runtime/react'
import { InlineRichText } from '@charity-elements/ui/react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { impactOf, monthlySuggestion, useAmountFormat } from '@charity-elements/payments/start'
import type { ThankYouProps } from './props.ts'
import { hasTaxNote, isTribute, withMonthlyGift, type GiftOfTab, type SentCard } from './model.ts'
import { texts } from './texts.ts'
import { useThankedGift } from './useThankedGift.ts'

/** The gift, what it makes possible, and what happens next. */
function ThankedGiftDetails({ gift, props }: { readonly gift: GiftOfTab; readonly props: ThankYouProps }) {
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

/** The link to the monthly flow, with the amount, which the flow may read (`readsAddress`). */
function withGift(link: LinkEntity, amount: number): LinkEntity {
  const target = linkTarget(link)
  return target.ok ? { ...link, route: undefined, url: withMonthlyGift(target.href, amount) } : link
}

/**
 * The greeting card of a gift that honours or remembers a person. Only those gifts load it, and the
 * thanks also work without it. Its place is kept meanwhile.
 */
function LazySentCard({ card }: { readonly card: SentCard }) {
  const [View, setView] = useState<ComponentType<{ readonly card: SentCard }>>()
  useEffect(() => {
    importPart(() => import('../tribute-thanks/SentCardView.tsx').then(({ SentCardView }) => SentCardView)).then(
      (Card) => setView(() => Card),
      (error: unknown) => {
        console.warn(error)
        setView(() => () => null)
      },
    )
  }, [])
  return View ? <View card={card} /> : <div className="card-place" />
}

export function ThankYou(props: ThankYouProps) {
  const t = useTexts(texts)
  const { backgroundColor, monthlyLink, shareUrl, shareText } = props
  const surface = surfaceProps(backgroundColor)
  const heading = useRef<HTMLHeadingElement>(null)
  const { gift, isAwaited } = useThankedGift(props.gift, props.hasReceipt || props.taxNote !== '')
  const kronor = useAmountFormat(false)
  const monthlyAmount = monthlySuggestion(gift?.amount ?? null, props.monthlyAmountChoices)
  const withAmount = (text: string) =>
    monthlyAmount === undefined ? text : text.replaceAll('{amount}', kronor(monthlyAmount))

  return (
    <section ref={surface.ref} className={`thanks ${isAwaited ? 'awaited' : ''} ${surface.className}`} part="thanks">
      {gift && (
        <div className="tick" aria-hidden="true">
          <CheckIcon />
        </div>
      )}
      <h1 className="heading" ref={heading} tabIndex={-1}>
        {t[`heading.${gift?.kind ?? 'unknown'}`]}
      </h1>
      <div className="details" role="status">
        {gift && !isAwaited && <ThankedGiftDetails gift={gift} props={props} />}
      </div>
      {gift?.tribute && <LazySentCard card={gift.tribute} />}
      {!isAwaited &&
        gift?.kind === 'paid' &&
        gift.amount !== undefined &&
        !isTribute(gift.requestType) &&
        monthlyLink && (
          <MonthlyOffer
            heading={withAmount(props.monthlyHeading)}
            text={withAmount(props.monthlyText)}
            link={monthlyAmount === undefined ? monthlyLink : withGift(monthlyLink, monthlyAmount)}
            onDecline={() => heading.current?.focus()}
          />
        )}
      {gift && !isAwaited && shareUrl && <ShareButton url={shareUrl} text={shareText} />}
    </section>
  )
}

/** Opens the device's share dialog, or copies the address if there is none. */
function ShareButton({ url, text }: { readonly url: string; readonly text: string }) {
  const t = useTexts(texts)
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const address = siteUrl(safeUrl(url) ?? '')
    if (address === '') return
    if ('share' in navigator) return navigator.share({ url: address, ...(text && { text }) })
    const { clipboard } = navigator as Partial<Navigator>
    // A page without TLS has none.
    if (!clipboard) return
    await clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <p className="share">
      {/* Closing the share dialog rejects the promise. That is not an error. */}
      <Button appearance="plain" onClick={() => void share().catch(() => {})}>
        {t.share}
      </Button>
      <span role="status">{isCopied && t.copied}</span>
    </p>
  )
}

interface MonthlyOfferProps {
  readonly heading: string
  readonly text: string
  readonly link: LinkEntity
  /** The offer has disappeared, and the focus with it. */
  readonly onDecline: () => void
}

/** An offer to give every month, below the thanks. One press declines it. */
function MonthlyOffer({ heading, text, link, onDecline }: MonthlyOfferProps) {
  const t = useTexts(texts)
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return null
  return (
    <aside className="monthly" part="monthly">
      {heading && <h2 className="monthly-heading">{heading}</h2>}
      {text && <p>{text}</p>}
      <div className="monthly-actions">
        <ButtonLink link={link} appearance="quiet" />
        <Button
          appearance="plain"
          onClick={() => {
            onDecline()
            setDeclined(true)
          }}
        >
          {t.decline}
        </Button>
      </div>
    </aside>
  )
}
