/** @jsxImportSource @charity-elements/runtime/template */
import { safeParse } from 'valibot'
import {
  BadContentTemplate,
  ButtonLinkTemplate,
  firstOf,
  fromCms,
  link,
  type TemplateHost,
  type TemplateNode,
} from '@charity-elements/runtime'
import { PictureTemplate } from '../pictures/PictureTemplate.tsx'
import { image } from '../pictures/image.ts'
import { RichTextTemplate } from './RichTextTemplate.tsx'

const has = (value: object, ...names: string[]): boolean => names.some((name) => name in value)

/** Renders a block's property by its shape: an image, a link or rich text. Anything else is ignored. */
function renderProperty(given: unknown, host: TemplateHost): TemplateNode {
  const value = fromCms(Array.isArray(given) ? given[0] : given)
  if (typeof value === 'string') return /<[a-z]/i.test(value) ? <RichTextTemplate content={value} host={host} /> : null
  if (typeof value !== 'object' || value === null) return null
  if (has(value, 'crops', 'focalPoint', 'mediaType')) {
    const parsed = safeParse(firstOf(image), value)
    return parsed.success ? <PictureTemplate image={parsed.output} /> : null
  }
  if (has(value, 'markup', 'elements')) return <RichTextTemplate content={{ ...value }} host={host} />
  if (has(value, 'route', 'url')) {
    const parsed = safeParse(firstOf(link), value)
    return parsed.success ? <ButtonLinkTemplate link={parsed.output} host={host} /> : null
  }
  return null
}

export interface RichBlockProps {
  readonly properties: Readonly<Record<string, unknown>>
  readonly host: TemplateHost
}

/** A CMS block inside rich text: its links as buttons, its images, its texts. */
export function RichBlockTemplate({ properties, host }: RichBlockProps) {
  const parts = Object.values(properties).map((value) => renderProperty(value, host))
  if (parts.some((part) => part !== null)) return parts
  return (
    <BadContentTemplate
      reason="rich text: unknown block"
      warning={`a block of rich text has nothing to show (${Object.keys(properties).join(', ')})`}
      host={host}
    />
  )
}
