import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { anniversary } from '../../anniversary-gift/anniversary.tsx'
import * as printing from '../printing/index.ts'
import type { TributeState } from '../useTribute.ts'
import { GreetingCard } from './GreetingCard.tsx'

it('the card shows the greeting as it was typed until its printed lines have been fetched', () => {
  const linesOf = (loaded: TributeState['printing']) => {
    const tribute = {
      variant: anniversary,
      content: { cardImages: {} },
      name: 'Eva Berg',
      answers: { details: { personalGreeting: `Kära Eva\n${'lång '.repeat(20)}` } },
      printing: loaded,
    }
    const html = renderToStaticMarkup(<GreetingCard tribute={tribute} side="back" onSide={() => undefined} />)
    return [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line]) => line?.trim())
  }
  expect(linesOf(null)).toEqual(['Kära Eva', 'lång '.repeat(20).trim()])
  expect(linesOf(printing).length).toBeGreaterThan(2)
})

it('a card that was ordered without a greeting has none, and no hint of one', () => {
  const tribute = {
    variant: anniversary,
    content: { cardImages: {} },
    name: 'Eva Berg',
    answers: { details: { personalGreeting: '' } },
    printing,
  }
  const card = (isSent: boolean) =>
    renderToStaticMarkup(<GreetingCard tribute={tribute} side="back" onSide={() => undefined} isSent={isSent} />)
  expect(card(false)).toContain('Din hälsning')
  expect(card(true)).not.toContain('Din hälsning')
})

it('only what is printed in Swedish is marked as Swedish, not the hints in the page’s language', () => {
  const tribute = {
    variant: anniversary,
    content: { cardImages: {} },
    name: '',
    answers: { details: { personalGreeting: '' } },
    printing,
  }
  const html = renderToStaticMarkup(<GreetingCard tribute={tribute} side="back" onSide={() => undefined} />)
  const swedish = [...html.matchAll(/lang="sv"[^>]*>([^<]*)</g)].map(([, text]) => text?.trim())
  const { dedication, frontWords } = anniversary.printed
  expect(swedish).toEqual([frontWords, dedication, dedication, dedication])
})
