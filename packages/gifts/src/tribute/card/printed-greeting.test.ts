import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greetingLimit } from '../greeting.ts'
import { greetingPlace, printedGreeting, printedLines, textWidth } from './printed-greeting.ts'

describe('a greeting as it will print', () => {
  it('breaks between words where the line is full, and where the donor broke it', () => {
    expect(printedLines('aaaa bbbb cccc', 5)).toEqual(['aaaa bbbb', 'cccc'])
    expect(printedLines('  Kära Eva\n\nGrattis  på   dagen\n')).toEqual(['Kära Eva', '', 'Grattis på dagen'])
  })

  it('puts a word that is broader than the card on several lines', () => {
    expect(printedLines('m'.repeat(70))).toEqual(['m'.repeat(31), 'm'.repeat(31), 'm'.repeat(8)])
  })

  it('has no line broader than the card and loses no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aåmWi .,\n1é漢') }), (greeting) => {
        const lines = printedLines(greeting)
        expect(lines.every((line) => textWidth(line) <= greetingPlace.width)).toBe(true)
        expect(lines.join('').replace(/\s/g, '')).toBe(greeting.replace(/\s/g, ''))
      }),
    )
  })

  it('has room for 750 characters of running Swedish text', () => {
    const text = 'Vi tänker på dig i dag och minns allt det fina som vi har haft tillsammans genom åren. '
    const { overflow } = printedGreeting(text.repeat(9).slice(0, greetingLimit))
    expect(overflow).toEqual([])
  })

  it('tells which lines have no room on the card', () => {
    const lines = Array.from({ length: 16 }, (_, index) => `Rad ${index + 1}`)
    const { lines: printed, overflow } = printedGreeting(lines.join('\n'))
    expect(printed).toHaveLength(greetingPlace.lines)
    expect(overflow).toEqual(['Rad 15', 'Rad 16'])
  })

  it('is nothing when nothing is written', () => {
    expect(printedGreeting(' \n ')).toEqual({ lines: [], overflow: [] })
  })
})
