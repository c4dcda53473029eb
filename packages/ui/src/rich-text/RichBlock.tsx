import type { ReactNode } from 'react'
import { safeParse } from 'valibot'
import { fromCms, firstOf } from '@charity-elements/runtime/core/element/cms-schemas.ts'
import { BadContent } from '@charity-elements/runtime/core/links/BadContent.tsx'
import { ButtonLink } from '@charity-elements/runtime/core/links/Link.tsx'
import { link } from '@charity-elements/runtime/core/links/link-entity.ts'
import { Picture } from '../pictures/Picture.tsx'
import { image } from '../pictures/image.ts'
import { RichText } from './RichText.tsx'

const has = (value: object, ...names: string[]): boolean => names.some((name) => name in value)

/** Renders a block's property by its shape: an image, a link or rich text. Anything else is ignored. */
function renderProperty(name: string, given: unknown): ReactNode {
  const value = fromCms(Array.isArray(given) ? given[0] : given)
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? <RichText key={name} content={value} /> : null
  if (typeof value !== 'object' || value === null) return null
  if (has(value, 'crops', 'focalPoint', 'mediaType')) {
    const parsed = safeParse(firstOf(image), value)
    return parsed.success ? <Picture key={name} image={parsed.output} /> : null
  }
  if (has(value, 'markup', 'elements')) return <RichText key={name} content={{ ...value }} />
  if (has(value, 'route', 'url')) {
    const parsed = safeParse(firstOf(link), value)
    return parsed.success ? <ButtonLink key={name} link={parsed.output} /> : null
  }
  return null
}

/** A CMS block inside rich text: its links as buttons, its images, its texts. */
export function RichBlock({ properties }: { readonly properties: Readonly<Record<string, unknown>> }) {
  const parts = Object.entries(properties).map(([name, value]) => renderProperty(name, value))
  if (parts.some((part) => part !== null)) return <>{parts}</>
  return (
    <BadContent
      reason="rich text: unknown block"
      warning={`a block of rich text has nothing to show (${Object.keys(properties).join(', ')})`}
    />
  )
}
