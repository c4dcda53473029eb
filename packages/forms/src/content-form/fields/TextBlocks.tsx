import { RichText } from '@charity-elements/runtime/html/RichText.tsx'
import type { Field } from '../definition/definition.ts'
import { Prose } from '../Prose.tsx'

export function TitleAndDescriptionView({
  field,
}: {
  readonly field: Extract<Field, { kind: 'titleAndDescription' }>
}) {
  const Heading = field.tag
  return (
    <div className="text-block">
      {field.title && <Heading className="title">{field.title}</Heading>}
      {field.bodyText && <Prose text={field.bodyText} />}
    </div>
  )
}

export function RichTextView({ field }: { readonly field: Extract<Field, { kind: 'richText' }> }) {
  return <RichText content={field.html} />
}
