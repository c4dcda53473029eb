import { inReact } from '@charity-elements/runtime/react'
import { type RichTextContent, RichTextTemplate } from '@charity-elements/ui/content'
import { Fragment } from 'react'

/** Not from `ui/react`: for its three lines, forms would fetch one more file. */
const RichText = inReact<{ readonly content: RichTextContent }>(RichTextTemplate)

/** Text from an editor: markup is rich text, plain text is shown as paragraphs and lines. */
export function EditorText({ text }: { readonly text: RichTextContent }) {
  return typeof text !== 'string' || /<\/?[a-z]/i.test(text) ? (
    <RichText content={text} />
  ) : (
    <Paragraphs texts={text.split(/\n\s*\n/)} />
  )
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text, index) => (
      <p key={index}>
        {text.split('\n').map((line, number) => (
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ))
}
