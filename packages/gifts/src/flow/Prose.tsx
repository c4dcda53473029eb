import { type RichTextContent, readRichText } from '@charity-elements/runtime/html/rich-content.ts'
import { plainText } from '@charity-elements/runtime/html/plain-text.ts'
import { type ComponentType, useEffect, useMemo, useState } from 'react'

interface FormattedProps {
  readonly content: RichTextContent
}

export interface ProseProps {
  readonly content: RichTextContent
  readonly className?: string
}

/** Whether a text has more to it than its paragraphs. */
const isFormatted = (content: RichTextContent): boolean => typeof content !== 'string' || /<(?!\/?p>|br)/i.test(content)

/** The text's paragraphs, as far as they can be read without a browser; none of the CMS's JSON. */
function paragraphsOf(content: RichTextContent): readonly string[] {
  const read = readRichText(content)
  return 'html' in read ? plainText(read.html) : []
}

/**
 * A text of an editor's inside a flow. Most are a sentence or two, and are shown as they are; what is formatted fetches the shared
 * rich text when it is needed, and shows its words until then. Nothing when the text is empty.
 */
export function Prose({ content, className = '' }: ProseProps) {
  const [Formatted, setFormatted] = useState<ComponentType<FormattedProps> | null>(null)
  const paragraphs = useMemo(() => paragraphsOf(content), [content])
  const needsFormat = isFormatted(content)

  useEffect(() => {
    if (!needsFormat) return
    let isGone = false
    import('./Formatted.tsx').then(
      ({ Formatted: Fetched }) => isGone || setFormatted(() => Fetched),
      () => console.warn('charity-elements: formatted text could not be loaded and is shown plain.'),
    )
    return () => {
      isGone = true
    }
  }, [needsFormat])

  if (needsFormat && Formatted) {
    return (
      <div className={`prose ${className}`.trim()}>
        <Formatted content={content} />
      </div>
    )
  }
  if (paragraphs.length === 0) return null
  return (
    <div className={`prose ${className}`.trim()}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** An editor's text as one line, for a field's help. */
export const proseLine = (content: RichTextContent): string => paragraphsOf(content).join(' ')
