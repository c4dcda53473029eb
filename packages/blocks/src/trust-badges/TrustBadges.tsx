/** @jsxImportSource @charity-elements/runtime/template */
import { IconTemplate, LinkTemplate, type TemplateProps } from '@charity-elements/runtime'
import { InlineRichTextTemplate, PictureTemplate, richTextToLine } from '@charity-elements/ui/content'
import type { TrustBadgesProps } from './props.ts'
import { texts } from './texts.ts'

type Badge = TrustBadgesProps['badges'][number]

const BadgeView = ({ title, text, image, link, context }: TemplateProps<Badge>) => (
  <li className="badge" part="badge">
    {image?.url ? (
      <span className="mark">
        <PictureTemplate image={{ ...image, alt: '' }} width={64} height={64} />
      </span>
    ) : (
      <span className="mark drawn">
        <IconTemplate name="check" />
      </span>
    )}
    <span className="badge-text">
      <strong>
        {link ? (
          <LinkTemplate link={link} context={context}>
            {title}
          </LinkTemplate>
        ) : (
          title
        )}
      </strong>
      {text && <span>{text}</span>}
    </span>
  </li>
)

export function TrustBadges(props: TemplateProps<TrustBadgesProps>) {
  const { heading, badges, paymentMarks, paymentImages, securityText, context } = props
  const t = context.texts(texts)
  const marks = paymentMarks
    .split(',')
    .map((mark) => mark.trim())
    .filter(Boolean)
  const hasSafety = marks.length > 0 || richTextToLine(securityText)
  // Without badges, do not show the two lines around them.
  if (!heading && badges.length === 0 && !hasSafety) return null
  return (
    <section className="badges" part="badges" aria-label={heading || t.label}>
      {heading && <h2 className="heading">{heading}</h2>}
      {badges.length > 0 && (
        <ul className="list" role="list">
          {badges.map((badge) => (
            <BadgeView {...badge} context={context} />
          ))}
        </ul>
      )}
      {hasSafety && (
        <div className="safety">
          {marks.length > 0 && (
            <ul className="payments" part="payments" role="list" aria-label={t.payments}>
              {marks.map((mark) => {
                const image = paymentImages.find(({ alt }) => alt.trim().toLowerCase() === mark.toLowerCase())
                return (
                  <li className={image ? 'payment image' : 'payment'}>
                    {image ? <PictureTemplate image={image} height={24} /> : mark}
                  </li>
                )
              })}
            </ul>
          )}
          <InlineRichTextTemplate content={securityText} className="security" context={context} />
        </div>
      )}
    </section>
  )
}
