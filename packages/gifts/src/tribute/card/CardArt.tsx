import type { TributeKind } from '../kind.ts'

interface CardArtProps {
  readonly kind: TributeKind
  readonly side: 'front' | 'back'
}

const confetti: readonly (readonly [x: number, y: number, tone: 'a' | 'b' | 'c'])[] = [
  [120, 150, 'a'],
  [210, 620, 'b'],
  [330, 90, 'c'],
  [90, 420, 'c'],
  [1360, 180, 'b'],
  [1270, 640, 'a'],
  [1180, 100, 'c'],
  [1390, 470, 'a'],
  [500, 700, 'c'],
  [980, 690, 'b'],
]

const Balloon = ({ x, y, tone }: { readonly x: number; readonly y: number; readonly tone: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="art-line" d={`M0 150q-20 130 ${(740 - x) / 3} 330`} />
    <path
      className={`art-${tone}`}
      d="M0-130c80 0 125 60 125 130S55 140 0 140-125 70-125 0-80-130 0-130zM-18 160h36L0 132z"
    />
    <path className="art-shine" d="M-70-10c0-45 20-75 52-88" />
  </g>
)

/** The cards' own pictures, for content that gives none: drawn, so that they need no request. */
export function CardArt({ kind, side }: CardArtProps) {
  return (
    <svg className={`card-art ${kind.requestType}`} viewBox="0 0 1480 1050" aria-hidden="true">
      <rect className={side === 'front' ? 'art-ground' : 'art-paper'} width="1480" height="1050" />
      <rect className="art-frame" x="46" y="46" width="1388" height="958" rx="22" />
      {side === 'front' && (kind.requestType === 'anniversary' ? <Party /> : <Candle />)}
      {side === 'front' && (
        <text className="art-words" x="740" y="905">
          {kind.texts.frontWords}
        </text>
      )}
    </svg>
  )
}

const Party = () => (
  <>
    {confetti.map(([x, y, tone]) => (
      <circle key={x} className={`art-${tone}`} cx={x} cy={y} r="14" />
    ))}
    <Balloon x={520} y={330} tone="b" />
    <Balloon x={960} y={350} tone="c" />
    <Balloon x={740} y={270} tone="a" />
  </>
)

const Candle = () => (
  <>
    <circle className="art-glow" cx="740" cy="270" r="230" />
    <circle className="art-glow" cx="740" cy="270" r="140" />
    <path className="art-a" d="M740 150c60 80 70 110 70 150a70 70 0 0 1-140 0c0-40 10-70 70-150z" />
    <path className="art-line" d="M740 340v60" />
    <path className="art-paper" d="M655 400h170v370H655z" />
    <path className="art-c" d="M560 770h360q0 46-60 46H620q-60 0-60-46z" />
    <path className="art-line" d="M600 780C470 760 380 690 330 580M880 780c130-20 220-90 270-200" />
    <path
      className="art-b"
      d="M330 580c70-10 110 30 110 90-60 0-110-30-110-90zM430 700c40-50 100-50 140-10-40 40-100 50-140 10zM1150 580c-70-10-110 30-110 90 60 0 110-30 110-90zM1050 700c-40-50-100-50-140-10 40 40 100 50 140 10z"
    />
  </>
)
