import { RichText } from '@charity-elements/runtime/html/RichText.tsx'
import type { RichText as RichTextField, TitleAndDescription } from '../definition/definition.ts'
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

export const richTextView = (field: RichTextField) => <RichText content={field.html} />
