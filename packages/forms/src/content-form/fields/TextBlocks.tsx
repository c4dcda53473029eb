import type { RichText, TitleAndDescription } from '../definition/definition.ts'
import { Prose } from '../Prose.tsx'

export function titleAndDescriptionView(field: TitleAndDescription) {
  const Heading = field.tag
  return (
    <div className="text-block">
      {field.title && <Heading className="title">{field.title}</Heading>}
      {field.bodyText && <Prose text={field.bodyText} />}
    </div>
  )
}

export function richTextView({ html }: RichText) {
  return (
    <div className="text-block">
      <Prose text={html} />
    </div>
  )
}
