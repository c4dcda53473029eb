import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorText } from './EditorText.tsx'

it.each(['Ett\ntvå\n\ntre', '\n\nEtt\ntvå\n\ntre\n\n', '  \n\nEtt\ntvå\n\n \n\ntre\n\n  '])(
  'the blank lines around and between paragraphs of plain text are not shown: %j',
  (text) => {
    expect(renderToStaticMarkup(<EditorText text={text} />)).toBe('<p>Ett<br/>två</p><p>tre</p>')
  },
)
