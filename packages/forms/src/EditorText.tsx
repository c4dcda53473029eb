import { plainText, type RichTextContent } from '@charity-elements/ui/content'
import type { RichText as RichTextView } from '@charity-elements/ui/react'
import { Fragment, useLayoutEffect, useState } from 'react'

/**
 * The view that sanitises and shows rich text. It is large and most forms have none, so the first
 * form that needs it loads it.
 */
let RichText: typeof RichTextView | undefined

/** Text from an editor: markup is sanitised, plain text is shown as paragraphs and lines. */
export function EditorText({ text }: { readonly text: RichTextContent }) {
  return typeof text !== 'string' || /<\/?[a-z]/i.test(text) ? (
    <Formatted content={text} />
  ) : (
    <Paragraphs texts={text.split(/\n\s*\n/)} />
  )
}

/** Rich text. Shown as plain text until the view has loaded, and in Node. */
function Formatted({ content }: { readonly content: RichTextContent }) {
  // Empty on the first render even when the view has loaded: hydration must match the prerendered
  // HTML.
  const [View, setView] = useState<typeof RichText>()
  useLayoutEffect(() => {
    const show = () => setView(() => RichText)
    if (RichText) return show()
    import('@charity-elements/ui/react').then(
      (module) => {
        RichText = module.RichText
        show()
      },
      (error: unknown) => console.warn(`charity-elements: text is shown without formatting (${String(error)})`),
    )
  }, [])
  return View ? <View content={content} /> : <Paragraphs texts={plainText(content)} />
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
