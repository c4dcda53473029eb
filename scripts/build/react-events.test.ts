import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refuseUnhandled, withHandledEvents } from './react-events.mjs'

const require = createRequire(import.meta.url)
const renderer = readFileSync(
  join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js'),
  'utf8',
)

describe('react with the events that views handle', () => {
  const { code, dropped } = withHandledEvents(renderer)

  it('drops the other events that bubble, and keeps those that do not', () => {
    expect([...dropped]).toEqual(
      expect.arrayContaining(['onMouseDown', 'onKeyUp', 'onPaste', 'onAnimationEnd', 'onMouseEnter', 'onSelect']),
    )
    for (const kept of ['onClick', 'onKeyDown', 'onChange', 'onPointerEnter', 'onToggle', 'onProgress', 'onScroll']) {
      expect(dropped, kept).not.toContain(kept)
    }
    expect(code).toContain('registerSimpleEvent("focusin", "onFocus");')
    expect(code).not.toContain('"onCompositionEnd"')
    expect(() => new Function('exports', 'require', code)).not.toThrow()
  })

  it('refers to nothing that it has removed', () => {
    for (const removed of ['ANIMATION_END', 'vendorPrefixes', 'listenerWrapper', 'new SyntheticCompositionEvent']) {
      expect(code).not.toContain(removed)
    }
  })

  it('stops the build when a release of React is written in another way', () => {
    expect(() => withHandledEvents('var mediaEventTypes = [];\n')).toThrow('update scripts/build/react-events.mjs')
  })

  it('stops the build when a view handles an event that is left out, or captures one', () => {
    expect(() => refuseUnhandled('<button onMouseDown={press}>', 'View.tsx', dropped)).toThrow(
      'View.tsx handles onMouseDown',
    )
    expect(() => refuseUnhandled('const props = { onKeyUp }', 'props.ts', dropped)).toThrow('props.ts handles onKeyUp')
    expect(() => refuseUnhandled('<div onClickCapture={press}>', 'View.tsx', dropped)).toThrow('onClickCapture')
    expect(() => refuseUnhandled('<Upload onProgress={show} onClick={press}>', 'View.tsx', dropped)).not.toThrow()
  })
})
