import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { pageServices } from '../services.ts'
import { ElementContext, useStyles } from './hooks.ts'

const styles = ['p { color: rgb(1 2 3) }']

function Styled() {
  useStyles(styles)
  return <p>Text</p>
}

it('a component that is loaded later has its styles, once for all copies, beside those of its element', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const shadow = element.attachShadow({ mode: 'open' })
  const own = new CSSStyleSheet()
  shadow.adoptedStyleSheets = [own]
  const view = createRoot(shadow.appendChild(document.createElement('div')))
  const render = (copies: number) =>
    flushSync(() =>
      view.render(
        <ElementContext.Provider value={{ element, services: pageServices }}>
          {Array.from({ length: copies }, (_, copy) => (
            <Styled key={copy} />
          ))}
        </ElementContext.Provider>,
      ),
    )
  render(1)
  const adopted = shadow.adoptedStyleSheets
  expect(adopted[0]).toBe(own)
  expect(getComputedStyle(shadow.querySelector('p') as Element).color).toBe('rgb(1, 2, 3)')
  render(3)
  expect(shadow.adoptedStyleSheets).toHaveLength(adopted.length)
  view.unmount()
  element.remove()
})
