import { readText } from '@charity-elements/contract/cms-form'
import { EditorText } from '../../EditorText.tsx'
import type { BaseField } from '../definition/fields.ts'
import type { FieldSource, FieldType } from './field-type.tsx'

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
type HeadingTag = (typeof headingTags)[number]

export interface TitleAndDescription extends BaseField {
  readonly title: string
  readonly tag: HeadingTag
  readonly bodyText: string
}

export const titleAndDescription: FieldType<TitleAndDescription> = {
  hasBox: false,
  parse: (given) => ({
    title: readText(given.settings, 'caption'),
    tag: headingTag(given),
    bodyText: readText(given.settings, 'bodyText'),
  }),
  View: ({ field }) => {
    const Heading = field.tag
    return (
      <div className="text-block">
        {field.title && <Heading className="title">{field.title}</Heading>}
        {field.bodyText && <EditorText text={field.bodyText} />}
      </div>
    )
  },
}

function headingTag({ settings, report }: FieldSource): HeadingTag {
  const given = readText(settings, 'captionTag').trim().toLowerCase()
  const tag = headingTags.find((known) => known === given)
  if (!tag && given) report(`has the unknown heading tag '${given}'; it is shown as h2`)
  return tag ?? 'h2'
}

export interface RichText extends BaseField {
  /** The editor's own HTML, not sanitised. */
  readonly html: string
}

export const richText: FieldType<RichText> = {
  hasBox: false,
  parse: ({ settings }) => ({ html: readText(settings, 'html') }),
  View: ({ field }) => (
    <div className="text-block">
      <EditorText text={field.html} />
    </div>
  ),
}
