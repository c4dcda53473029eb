import { expect, it } from 'vitest'
import { isPlainArrow } from './useArrowKeys.ts'

const pressed = (key: string, modifiers: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
})

it('image-slider: takes the left and right arrows', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'a'].filter((key) => isPlainArrow(pressed(key)))).toEqual([
    'ArrowLeft',
    'ArrowRight',
  ])
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'image-slider: leaves arrows with %s to the browser',
  (modifier) => {
    expect(isPlainArrow(pressed('ArrowLeft', { [modifier]: true }))).toBe(false)
  },
)
