import { useTexts } from '@charity-elements/runtime/react'
import { Picture } from '@charity-elements/ui/react'
import { controlTexts } from '@charity-elements/runtime'
import { useRef } from 'react'
import type { Tribute } from '../payload.ts'
import { tributeTexts as texts } from '../texts.ts'
import type { TributeContent, TributeVariant } from '../tribute-variant.ts'
import type { TributeState } from '../useTribute.ts'

export type CardSide = 'front' | 'back'
const sides = ['front', 'back'] as const

interface GreetingCardProps {
  readonly tribute: Pick<TributeState, 'variant' | 'name' | 'printing'> & {
    readonly content: Pick<TributeContent, 'cardImages'>
    readonly answers: { readonly details: Pick<Tribute['details'], 'personalGreeting'> }
  }
  /** The visible side from 768 px on. Below that, both are visible. */
  readonly side: CardSide
  readonly onSide: (side: CardSide) => void
  /** Whether the card was ordered. Without a greeting, it then has none. */
  readonly isSent?: boolean
}

/** The displayed width of the card, for `sizes`. */
const cardSizes = '(min-width: 768px) 30em, 100vw'

/**
 * The live preview of the printed card: its front, and its inside with the greeting in its printed
 * lines.
 */
export function GreetingCard({ tribute, side, onSide, isSent = false }: GreetingCardProps) {
  const t = useTexts(texts)
  const { variant, content, name, answers, printing } = tribute
  const greeting = answers.details.personalGreeting
  const lines = printing?.printedGreeting(greeting).lines ?? greeting.split('\n').filter(Boolean)
  const placeholder = isSent ? '' : t.greetingMissing
  const tControl = useTexts(controlTexts)
  const reader = useRef<HTMLDialogElement>(null)
  const { frontAlt } = useTexts(variant.texts)
  const { dedication } = variant.printed

  return (
    <figure className="greeting-card" part="card">
      <figcaption className="card-head">
        <span className="card-title">{t.preview}</span>
        <span className="card-side-switch" role="group" aria-label={t.showSide}>
          {sides.map((each) => (
            <button key={each} type="button" aria-pressed={each === side} onClick={() => onSide(each)}>
              {t[each]}
            </button>
          ))}
        </span>
      </figcaption>
      <button type="button" className="button quiet card-enlarge" onClick={() => reader.current?.showModal()}>
        {t.enlarge}
      </button>
      <div className="card-sides">
        {sides.map((each) => {
          const image = content.cardImages[each]
          return (
            <div key={each} className={`card-side ${each}${each === side ? ' shown' : ''}`}>
              <p className="card-side-name" aria-hidden="true">
                {t[each]}
              </p>
              <div className="card-paper">
                {image ? (
                  <Picture image={image} width={740} height={525} sizes={cardSizes} />
                ) : (
                  <>
                    <CardArt variant={variant} side={each} />
                    <span className="visually-hidden">{each === 'front' ? frontAlt : t.backAlt}</span>
                  </>
                )}
                {each === 'back' && (
                  <div className="card-text" aria-hidden="true">
                    <p className="card-dedication" lang="sv">
                      {dedication}
                    </p>
                    <p className={`card-person ${printing?.nameSize(name) ?? ''}`}>{name || t.nameMissing}</p>
                    <div className={lines.length > 0 ? 'card-lines' : 'card-lines empty'}>
                      {(lines.length > 0 ? lines : [placeholder]).map((line, index) => (
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
      {/* For proofreading on a phone, where the printed size cannot be read. */}
      <dialog ref={reader} className="card-reader" aria-label={t.enlarged}>
        <div>
          <p className="card-reader-dedication" lang="sv">
            {dedication}
          </p>
          <p className="card-reader-name">{name || t.nameMissing}</p>
          <p className="card-reader-greeting">{greeting.trim() || placeholder}</p>
        </div>
        <button type="button" className="button primary" onClick={() => reader.current?.close()}>
          {tControl.close}
        </button>
      </dialog>
      <p className="visually-hidden">
        {t.cardReads} <span lang="sv">{`${dedication} ${name}`}</span> {greeting.trim()}
      </p>
    </figure>
  )
}

interface CardArtProps {
  readonly variant: TributeVariant
  readonly side: 'front' | 'back'
}

/**
 * The default pictures of the card, when the content has none. SVG, so that they need no request.
 */
function CardArt({ variant, side }: CardArtProps) {
  return (
    <svg className={`card-art ${variant.requestType}`} viewBox="0 0 1480 1050" aria-hidden="true">
      {side === 'front' && <rect className="art-ground" width="1480" height="1050" />}
      <rect className="art-frame" x="46" y="46" width="1388" height="958" rx="22" />
      {side === 'front' && (
        <>
          <variant.Drawing />
          <text className="art-words" lang="sv" x="740" y="905">
            {variant.printed.frontWords}
          </text>
        </>
      )}
    </svg>
  )
}
