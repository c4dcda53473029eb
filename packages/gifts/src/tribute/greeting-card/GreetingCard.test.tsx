import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { anniversary } from '../../anniversary-gift/anniversary.tsx'
import { memorial } from '../../memorial-gift/memorial.tsx'
import * as printing from '../printing/index.ts'
import type { TributeContent } from '../tribute-variant.ts'
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

it.each([
  ['ballonger', anniversary],
  ['ett tänt ljus', memorial],
])('a default card is described as it is drawn: %s, and its words', (drawn, variant) => {
  const card = (content: Pick<TributeContent, 'cardImages'>) => {
    const tribute = { variant, content, name: '', answers: { details: { personalGreeting: '' } }, printing }
    return renderToStaticMarkup(<GreetingCard tribute={tribute} side="front" onSide={() => undefined} />)
  }
  const ofPicture =
    /<svg class="card-art (\w+)"[^]*?<text[^>]*>([^<]*)<\/text>[^]*?<span class="visually-hidden">([^<]*)/
  const [, type, words, description] = ofPicture.exec(card({ cardImages: {} })) ?? []
  expect([type, description]).toEqual([variant.requestType, `Ett kort med ${drawn} och orden ${words}`])
  const image = { url: '/kort.jpg', alt: 'Författarens kort', extension: 'jpg', width: 1480, height: 1050, crops: [] }
  const own = card({ cardImages: { front: image, back: image } })
  expect(own.match(/alt="Författarens kort"/g)).toHaveLength(2)
  expect(own).not.toContain(drawn)
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
