import { useTexts } from '@charity-elements/runtime/core/language/language.ts'
import { plainText } from '@charity-elements/ui/text/plain-text.ts'
import { ButtonLink } from '@charity-elements/runtime/core/links/Link.tsx'
import type { LinkEntity } from '@charity-elements/runtime/core/links/link-entity.ts'
import { Picture } from '@charity-elements/ui/pictures/Picture.tsx'
import { useSurface } from '@charity-elements/runtime/core/surface/useSurface.ts'
import { narrowBreakpoint } from '@charity-elements/runtime/core/theme/breakpoints.ts'
import type { PageBannerProps } from './element.ts'
import { texts } from './texts.ts'

/** Whether the editor set a link. A link with only a label counts: it is shown as an error. */
const isLinkSet = ({ url, route, title, name }: LinkEntity): boolean => Boolean(url || route || title || name)

/** The image's widths in page-banner.css: full width on a phone, half of wider screens, at most 960 px. */
const sizes = `(min-width: 1920px) 960px, (min-width: ${narrowBreakpoint}px) 50vw, 100vw`

export function PageBanner(props: PageBannerProps) {
  const t = useTexts(texts)
  const { image, title, textContent, backgroundColor, linkProps, isReverse, isStartPage } = props
  const surface = useSurface<HTMLElement>(backgroundColor, 'accent')
  const Heading = isStartPage ? 'h2' : 'h1'
  return (
    <section
      ref={surface.ref}
      className={`banner ${surface.className}${isReverse ? ' reverse' : ''}${image ? '' : ' bare'}`}
      part="banner"
    >
      <div className="content">
        {title && (
          <Heading className="title" part="title">
            {title}
          </Heading>
        )}
        {textContent && (
          <div className="text" part="text">
            {plainText(textContent).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
        {linkProps && isLinkSet(linkProps) && (
          <ButtonLink link={linkProps} part="link">
            {linkProps.title || linkProps.name || t.readMore}
          </ButtonLink>
        )}
      </div>
      {image && (
        <Picture
          image={image}
          crop="3:2"
          sources={[{ media: `(max-width: ${narrowBreakpoint - 0.02}px)`, crop: '16:9' }]}
          sizes={sizes}
          isEager
          className="photo"
          part="image"
        />
      )}
    </section>
  )
}
