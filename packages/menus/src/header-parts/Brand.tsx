import { useTexts } from '@charity-elements/runtime/react'
import type { Image } from '@charity-elements/ui/content'
import { Picture } from '@charity-elements/ui/react'
import { siteUrl } from '@charity-elements/runtime'
import { texts } from './texts.ts'

export interface BrandProps {
  readonly logo: Image | undefined
  readonly title: string
  /** A level-1 heading (the start page), a link to `/`, or neither. */
  readonly as: 'heading' | 'link' | 'text'
}

/** The logo and the site's title. */
export function Brand({ logo, title, as }: BrandProps) {
  const t = useTexts(texts)
  const Title = as === 'heading' ? 'h1' : 'span'
  // A screen reader should not read the title twice: once as alt text and once as the text beside
  // the logo.
  const image = logo && { ...logo, alt: logo.alt.trim() === title.trim() ? '' : logo.alt }
  const inside = (
    <>
      {image && <Picture image={image} height={56} sizes="112px" isEager className="logo" part="logo" />}
      {title && (
        <Title className="site-title" part="title">
          {title}
        </Title>
      )}
    </>
  )
  return as === 'link' ? (
    <a className="brand" href={siteUrl('/')} aria-label={title || logo?.alt || t.home}>
      {inside}
    </a>
  ) : (
    <div className="brand">{inside}</div>
  )
}
