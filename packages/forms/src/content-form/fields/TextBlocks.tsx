import type { RichText, TitleAndDescription } from '../definition/definition.ts'
import { EditorText } from '../../EditorText.tsx'

export function titleAndDescriptionView(field: TitleAndDescription) {
  const Heading = field.tag
  return (
    <div className="text-block">
      {field.title && <Heading className="title">{field.title}</Heading>}
      {field.bodyText && <EditorText text={field.bodyText} />}
    </div>
  )
}

export function richTextView({ html }: RichText) {
  return (
    <div className="text-block">
      <EditorText text={html} />
    </div>
  )
}
