import type { ReactNode } from 'react'
import { safeParse } from 'valibot'
import { fromCms, one } from '../element/shapes.ts'
import { BadContent } from '../links/BadContent.tsx'
import { ButtonLink } from '../links/Link.tsx'
import { link } from '../links/link.ts'
import { Picture } from '../media/Picture.tsx'
import { image } from '../media/image.ts'
import { RichText } from './RichText.tsx'

const has = (value: object, ...names: string[]): boolean => names.some((name) => name in value)

/** A property of a block as what it evidently is: an image, a link or rich text; anything else is for whoever made the block. */
function shown(name: string, given: unknown): ReactNode {
  const value = fromCms(Array.isArray(given) ? given[0] : given)
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? <RichText key={name} content={value} /> : null
  if (typeof value !== 'object' || value === null) return null
  if (has(value, 'crops', 'focalPoint', 'mediaType')) {
    const read = safeParse(one(image), value)
    return read.success ? <Picture key={name} image={read.output} /> : null
  }
  if (has(value, 'markup', 'elements')) return <RichText key={name} content={{ ...value }} />
  if (has(value, 'route', 'url')) {
    const read = safeParse(one(link), value)
    return read.success ? <ButtonLink key={name} link={read.output} /> : null
  }
  return null
}

/** A block that an editor put among the text: its links as buttons, its images, its texts. */
export function RichBlock({ properties }: { readonly properties: Readonly<Record<string, unknown>> }) {
  const parts = Object.entries(properties).map(([name, value]) => shown(name, value))
  if (parts.some((part) => part !== null)) return <>{parts}</>
  return (
    <BadContent
      reason="rich text: unknown block"
      warning={`a block of rich text has nothing to show (${Object.keys(properties).join(', ')})`}
    />
  )
}
