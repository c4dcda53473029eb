import {
  Component,
  type ReactNode,
  createContext,
  createElement,
  memo,
  useContext,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { renderOnce } from './render-once.ts'

/** A view as `renderOnce` and as React render it, as HTML. */
function rendered(view: ReactNode): { once: string; react: string } {
  const [ours, theirs] = [document.createElement('div'), document.createElement('div')]
  ours.append(renderOnce(view, document))
  const root = createRoot(theirs)
  flushSync(() => root.render(view))
  const react = theirs.innerHTML
  root.unmount()
  return { once: ours.innerHTML, react }
}

const Colour = createContext('no colour')
const Shown = () => <i>{useContext(Colour)}</i>

function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(() => start + 1)
  const [twice] = useReducer(
    (state: number) => state,
    start,
    (given) => given * 2,
  )
  const list = useMemo(() => [count, twice], [count, twice])
  const place = useRef<HTMLParagraphElement>(null)
  return (
    <p ref={place} onClick={() => setCount(0)}>
      {list.join()} {count}
    </p>
  )
}
const Remembered = memo(Counter)

describe('a view that is rendered once', () => {
  it.each<[string, ReactNode]>([
    ['text, numbers and nothing', ['a', 1, 0, '', null, undefined, true, false, <b key="b">{' b'}</b>]],
    [
      'fragments',
      <>
        <p>1</p>
        <>
          <p>2</p>
        </>
      </>,
    ],
    ['hooks', <Remembered start={3} />],
    [
      'a context, the innermost',
      <Colour value="red">
        <Shown />
        <Colour value="blue">
          <Shown />
        </Colour>
      </Colour>,
    ],
    ['a context without a provider', <Shown />],
    [
      'attributes',
      <label
        className="a"
        htmlFor="b"
        aria-hidden={false}
        data-x={1}
        hidden
        tabIndex={-1}
        lang={undefined}
        draggable={false}
      >
        x
      </label>,
    ],
    ['an empty list of classes', <p className="">x</p>],
    [
      'SVG',
      <svg viewBox="0 0 1 1" className="s" focusable="false" strokeWidth={2}>
        <path d="M0 0" strokeLinecap="round" />
      </svg>,
    ],
    ['an image', <img alt="" srcSet="/a.png 2x" src="/a.png" width={1} fetchPriority="high" decoding="async" />],
    ['markup in text', <p title={'"<b>'}>{'<img src=x onerror=alert(1)>'}</p>],
  ])('is what React renders: %s', (_, view) => {
    const { once, react } = rendered(view)
    expect(once).toBe(react)
  })

  class OldView extends Component {
    override render = () => <p />
  }
  function Restless() {
    const [isFirst, setFirst] = useState(true)
    if (isFirst) setFirst(false)
    return <p />
  }
  it.each<[string, ReactNode]>([
    ['a class', <OldView />],
    ['a change of state while rendering', <Restless />],
    ['styles', createElement('p', { style: { color: 'red' } })],
    ['HTML', <p dangerouslySetInnerHTML={{ __html: '<b></b>' }} />],
    ['an address that runs script', <a href={' java\nscript:alert(1)'}>x</a>],
    ['the state of a field', <input type="checkbox" defaultChecked />],
  ])('leaves to React: %s', (_, view) => {
    expect(() => renderOnce(view, document)).toThrow()
  })

  it('takes no handlers from content, whatever their type', () => {
    const given = { onclick: 'hit()', onError: 'hit()' }
    const { firstElementChild } = renderOnce(<p {...(given as object)}>x</p>, document)
    expect(firstElementChild?.outerHTML).toBe('<p>x</p>')
  })
})
