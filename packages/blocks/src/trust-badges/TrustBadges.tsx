import { useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { CheckIcon } from '@charity-elements/runtime/core/icons.tsx'
import { Link } from '@charity-elements/runtime/core/links/Link.tsx'
import { Picture } from '@charity-elements/ui/pictures/Picture.tsx'
import { InlineRichText } from '@charity-elements/ui/text/InlineRichText.tsx'
import type { TrustBadgesProps } from './element.ts'
import { texts } from './texts.ts'

type Badge = TrustBadgesProps['badges'][number]

const BadgeView = ({ badge: { title, text, image, link } }: { readonly badge: Badge }) => (
  <li className="badge" part="badge">
    {image?.url ? (
      <span className="mark">
        <Picture image={{ ...image, alt: '' }} width={64} height={64} />
      </span>
    ) : (
      <span className="mark drawn">
        <CheckIcon />
      </span>
    )}
    <span className="badge-text">
      <strong>{link ? <Link link={link}>{title}</Link> : title}</strong>
      {text && <span>{text}</span>}
    </span>
  </li>
)

export function TrustBadges({ heading, badges, paymentMarks, securityText }: TrustBadgesProps) {
  const t = useTexts(texts)
  const marks = paymentMarks
    .split(',')
    .map((mark) => mark.trim())
    .filter(Boolean)
  // Two lines around nothing would be a hole in the page.
  if (!heading && !securityText && badges.length + marks.length === 0) return null
  return (
    <section className="badges" part="badges" aria-label={heading || t.label}>
      {heading && <h2 className="heading">{heading}</h2>}
      {badges.length > 0 && (
        <ul className="list" role="list">
          {badges.map((badge) => (
            <BadgeView key={badge.title} badge={badge} />
          ))}
        </ul>
      )}
      <div className="safety">
        {marks.length > 0 && (
          <ul className="payments" part="payments" role="list" aria-label={t.payments}>
            {marks.map((mark) => (
              <li key={mark} className="payment">
                {mark}
              </li>
            ))}
          </ul>
        )}
        <InlineRichText content={securityText} className="security" />
      </div>
    </section>
  )
}
