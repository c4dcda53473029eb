import { RichText } from '@charity-elements/runtime/html/RichText.tsx'
import { Fragment } from 'react'

/** Text of an editor: with markup in it sanitised, without as paragraphs and lines. */
export function Prose({ text }: { readonly text: string }) {
  if (/<\/?[a-z]/i.test(text)) return <RichText content={text} />
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph, index) => (
    <p key={index}>
      {paragraph.split('\n').map((line, number) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}
