import { expect, it } from 'vitest'
import { isNearCurrentSlide } from './ImageSlider.tsx'

it.each([
  [0, 5, [0, 1, 4]],
  [2, 5, [1, 2, 3]],
  [4, 5, [0, 3, 4]],
  [0, 1, [0]],
  [1, 2, [0, 1]],
])('at slide %i of %i the slides %j load their image', (shown, count, expected) => {
  const near = Array.from({ length: count }, (_, index) => index).filter((index) =>
    isNearCurrentSlide(index, shown, count),
  )
  expect(near).toEqual(expected)
})
