import type { RichText as RichTextView } from '@charity-elements/runtime/html/RichText.tsx'
import { plainText } from '@charity-elements/runtime/html/plain-text.ts'
import { Fragment, useLayoutEffect, useState } from 'react'

/** What shows rich text safely. It is large and most forms have none, so it is fetched by the first that has. */
let RichText: typeof RichTextView | undefined

/** Text of an editor: with markup in it sanitised, without as paragraphs and lines. */
export function EditorText({ text }: { readonly text: string }) {
  return /<\/?[a-z]/i.test(text) ? <Formatted html={text} /> : <Paragraphs texts={text.split(/\n\s*\n/)} />
}

/** HTML as formatted content; until that can be had, and in Node, its text. */
function Formatted({ html }: { readonly html: string }) {
  // Empty at first even when it has been fetched, so that what was prerendered is taken over as it stands.
  const [View, setView] = useState<typeof RichText>()
  useLayoutEffect(() => {
    const show = () => setView(() => RichText)
    if (RichText) return show()
    import('@charity-elements/runtime/html/RichText.tsx').then(
      (module) => {
        RichText = module.RichText
        show()
      },
      (error: unknown) =>
        console.warn(`charity-elements: <content-form> shows text without its format (${String(error)})`),
    )
  }, [])
  return View ? <View content={html} /> : <Paragraphs texts={plainText(html)} />
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
