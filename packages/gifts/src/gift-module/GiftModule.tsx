import { Button, Link, useKronor, useTexts } from '@charity-elements/runtime/react'
import { Picture } from '@charity-elements/ui/react'
import { media, surfaceProps } from '@charity-elements/runtime'
import { moduleAmount, useConnectedGift, useOfferedMethods, useSwishGift } from '@charity-elements/payments/start'
import { firstThankYouPage } from '../thank-you/thank-you-page.ts'
import type { GiftModuleProps } from './props.ts'
import { texts } from './texts.ts'

/** A card that asks for one amount by Swish. */
export function GiftModule(props: GiftModuleProps) {
  const t = useTexts(texts)
  const kronor = useKronor()
  const { backgroundColor, connectedGift, giftAmount, giftMessage, title, connectedPage, emit } = props
  const surface = surfaceProps(backgroundColor)
  const amount = moduleAmount(giftAmount, connectedGift?.minimumGiftAmount)
  const isOffered = useOfferedMethods()
  const { giftId, purpose } = useConnectedGift(connectedGift)
  const page = connectedPage[0]
  const image = props.image[0]
  const swish = useSwishGift({
    origin: `giftmodule - ${giftId}`,
    details: {
      requestType: 'standard',
      giftObjectId: giftId,
      giftPurpose: purpose,
      giftVariant: 'gift-module',
    },
    thankYouPage: firstThankYouPage(props.thankYouPage).url,
    directNumber: props.swishNumber,
    onStart: (requested) => emit('gift-start', { amount: requested, giftId }),
    onPaid: ({ amount: paid, attempt }) => emit('gift-paid', { amount: paid, giftId, attempt }),
  })

  if (!isOffered('pay-by-swish')) return <slot />
  return (
    <div className="module-container">
      <article
        ref={surface.ref}
        className={`module ${image?.url ? 'pictured ' : ''}${surface.className}`}
        part="module"
      >
        {image?.url && (
          <div className="module-image" part="image">
            <Picture
              image={image}
              crop="3:2"
              sources={[{ media: media.fromWide, crop: '16:9', sizes: '40em' }]}
              sizes="(min-width: 768px) 40em, 100vw"
            />
          </div>
        )}
        <div className="module-body">
          {title && <h2 className="module-title">{title}</h2>}
          {giftMessage && <p>{giftMessage}</p>}
          <div className="module-actions">
            <Button part="swish" isBusy={swish.isBusy} aria-haspopup="dialog" onClick={() => swish.give(amount)}>
              {t.swish({ amount: kronor(amount) })}
            </Button>
            {page && <Link link={page} className="module-link" />}
          </div>
          <p className="module-error" role="alert">
            {swish.message}
          </p>
        </div>
        {swish.dialog}
      </article>
    </div>
  )
}
