import type { TributeVariant } from '../tribute-variant.ts'

interface CardArtProps {
  readonly variant: TributeVariant
  readonly side: 'front' | 'back'
}

/**
 * The default pictures of the card, when the content has none. SVG, so that they need no request.
 */
export function CardArt({ variant, side }: CardArtProps) {
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
