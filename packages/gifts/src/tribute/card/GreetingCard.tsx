import { Picture } from '@charity-elements/runtime/media/Picture.tsx'
import { tributeTexts as texts } from '../texts.ts'
import type { TributeGiving } from '../useTribute.ts'
import { CardArt } from './CardArt.tsx'
import { printedGreeting } from './printed-greeting.ts'

export type CardSide = 'front' | 'back'
const sides = ['front', 'back'] as const

interface GreetingCardProps {
  readonly tribute: Pick<TributeGiving, 'kind' | 'content' | 'name' | 'said'>
  /** Which side shows from 768 px on; below, both do (specification 2, section 9). */
  readonly side: CardSide
  readonly onSide: (side: CardSide) => void
}

/** The widths that a card is shown in, for `sizes`. */
const cardSizes = '(min-width: 768px) 30em, 100vw'

/** The card as it will be printed, while it is written: its front, and its inside with the greeting in its printed lines. */
export function GreetingCard({ tribute, side, onSide }: GreetingCardProps) {
  const { kind, content, name, said } = tribute
  const greeting = said.details.personalGreeting
  const { lines } = printedGreeting(greeting)
  const { dedication, frontAlt, backAlt } = kind.texts
  const words = [dedication, name, greeting.trim()].filter(Boolean).join(' ')

  return (
    <figure className="greeting-card" part="card">
      <figcaption className="card-head">
        <span className="card-title">{texts.preview}</span>
        <span className="card-turn" role="group" aria-label={texts.showSide}>
          {sides.map((each) => (
            <button key={each} type="button" aria-pressed={each === side} onClick={() => onSide(each)}>
              {texts[each]}
            </button>
          ))}
        </span>
      </figcaption>
      <div className="card-sides">
        {sides.map((each) => {
          const image = content.cardImages[each]
          return (
            <div key={each} className={`card-side ${each}${each === side ? ' shown' : ''}`}>
              <p className="card-name" aria-hidden="true">
                {texts[each]}
              </p>
              <div className="card-paper">
                {image ? (
                  <Picture image={image} width={740} height={525} sizes={cardSizes} />
                ) : (
                  <>
                    <CardArt kind={kind} side={each} />
                    <span className="said">{each === 'front' ? frontAlt : backAlt}</span>
                  </>
                )}
                {each === 'back' && (
                  <div className="card-words" aria-hidden="true">
                    <p className="card-dedication">{dedication}</p>
                    <p className="card-person">{name || texts.nameMissing}</p>
                    <div className={lines.length > 0 ? 'card-lines' : 'card-lines unwritten'}>
                      {(lines.length > 0 ? lines : [texts.greetingMissing]).map((line, index) => (
                        <p key={index}>{line || '\u00a0'}</p>
                      ))}
                    </div>
                  </div>
                )}
              </div>
            </div>
          )
        })}
      </div>
      <p className="said">
        {texts.cardReads} {words}
      </p>
    </figure>
  )
}
