import { describe, expect, it } from 'vitest'
import { contrast, parseColor } from './contrast.ts'

describe('contrast', () => {
  // Figures of WebAIM's contrast checker.
  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['rgb(255 0 0)', '#fff', 4],
    ['#fff', 'rgb(0, 0, 255)', 8.59],
  ])('of %s on %s is %d', (color, background, ratio) => {
    expect(contrast(parseColor(color), parseColor(background))).toBeCloseTo(ratio, 2)
  })

  it('of a translucent colour is that of what shows', () => {
    const grey = contrast(parseColor('rgb(128 128 128)'), parseColor('#fff'))
    expect(contrast(parseColor('rgba(0, 0, 0, 0.498)'), parseColor('#fff'))).toBeCloseTo(grey, 1)
    expect(contrast(parseColor('rgb(0 0 0 / 0)'), parseColor('#fff'))).toBe(1)
  })

  it('of three digits is that of each digit twice', () => {
    expect(parseColor(' #1A3 ')).toEqual(parseColor('#11aa33'))
  })

  it.each(['red', '#ffff', 'hsl(0 0% 0%)', 'rgb(1 2)'])('cannot be measured for %s', (text) => {
    expect(() => parseColor(text)).toThrow(`"${text}" is not a colour`)
  })
})
