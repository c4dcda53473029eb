/** @jsxImportSource @charity-elements/runtime/template */
import { PictureTemplate, plainText } from '@charity-elements/ui/content'
import {
  ButtonLinkTemplate,
  type LinkEntity,
  narrowBreakpoint,
  surfaceAttributes,
  type TemplateProps,
} from '@charity-elements/runtime'
import type { PageBannerProps } from './props.ts'
import { texts } from './texts.ts'

/** Whether the editor set a link. A link with only a label counts: it is shown as an error. */
const isLinkSet = ({ url, route, title, name }: LinkEntity): boolean => Boolean(url || route || title || name)

/**
 * The image's widths in page-banner.css: full width on a phone, half of wider screens, at most 960
 * px.
 */
const sizes = `(min-width: 1920px) 960px, (min-width: ${narrowBreakpoint}px) 50vw, 100vw`

export function PageBanner(props: TemplateProps<PageBannerProps>) {
  const { image, title, textContent, backgroundColor, linkProps, isReverse, isStartPage, context } = props
  const surface = surfaceAttributes(backgroundColor, 'accent')
  const Heading = isStartPage ? 'h2' : 'h1'
  return (
    <section
      {...surface}
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
            {plainText(textContent).map((paragraph) => (
              <p>{paragraph}</p>
            ))}
          </div>
        )}
        {linkProps && isLinkSet(linkProps) && (
          <ButtonLinkTemplate link={linkProps} part="link" context={context}>
            {linkProps.title || linkProps.name || context.texts(texts).readMore}
          </ButtonLinkTemplate>
        )}
      </div>
      {image && (
        <PictureTemplate
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
