import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greetingArea, printedGreeting, printedLines, textWidth } from './printed-greeting.ts'

describe('printed greeting', () => {
  it('breaks between words when the line is full, and at the donor’s line breaks', () => {
    expect(printedLines('aaaa bbbb cccc', 5)).toEqual(['aaaa bbbb', 'cccc'])
    expect(printedLines('  Kära Eva\n\nGrattis  på   dagen\n')).toEqual(['Kära Eva', '', 'Grattis på dagen'])
  })

  it('splits a word that is wider than the card', () => {
    expect(printedLines('m'.repeat(70))).toEqual(['m'.repeat(31), 'm'.repeat(31), 'm'.repeat(8)])
  })

  it('has no line wider than the card and loses no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aåmWi .,\n1é漢') }), (greeting) => {
        const lines = printedLines(greeting)
        expect(lines.every((line) => textWidth(line) <= greetingArea.width)).toBe(true)
        expect(lines.join('').replace(/\s/g, '')).toBe(greeting.replace(/\s/g, ''))
      }),
    )
  })

  it('fits 750 characters of running Swedish text', () => {
    const text = 'Vi tänker på dig i dag och minns allt det fina som vi har haft tillsammans genom åren. '
    const { overflow } = printedGreeting(text.repeat(9).slice(0, 750))
    expect(overflow).toEqual([])
  })

  it('gives the lines that do not fit on the card', () => {
    const lines = Array.from({ length: 16 }, (_, index) => `Rad ${index + 1}`)
    const { lines: printed, overflow } = printedGreeting(lines.join('\n'))
    expect(printed).toHaveLength(greetingArea.lines)
    expect(overflow).toEqual(['Rad 15', 'Rad 16'])
  })

  it('has no lines without text', () => {
    expect(printedGreeting(' \n ')).toEqual({ lines: [], overflow: [] })
  })
})
