import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { texts } from './texts.ts'

const confetti: readonly (readonly [x: number, y: number, tone: 'a' | 'b' | 'c'])[] = [
  [120, 150, 'a'],
  [210, 620, 'b'],
  [330, 90, 'c'],
  [1360, 180, 'b'],
  [1270, 640, 'a'],
  [1180, 100, 'c'],
]

const Balloon = ({ x, y, tone }: { readonly x: number; readonly y: number; readonly tone: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="art-line" d={`M0 150q-20 130 ${(740 - x) / 3} 330`} />
    <path
      className={`art-${tone}`}
      d="M0-130c80 0 125 60 125 130S55 140 0 140-125 70-125 0-80-130 0-130zM-18 160h36L0 132z"
    />
  </g>
)

/** The drawing on the default congratulation card. */
const Balloons = () => (
  <>
    {confetti.map(([x, y, tone]) => (
      <circle key={x} className={`art-${tone}`} cx={x} cy={y} r="14" />
    ))}
    <Balloon x={520} y={330} tone="b" />
    <Balloon x={960} y={350} tone="c" />
    <Balloon x={740} y={270} tone="a" />
  </>
)

/** A gift that honours a person. */
export const anniversary: TributeVariant = {
  tag: 'anniversary-gift',
  requestType: 'anniversary',
  receiverTypes: ['Till den som ska hyllas', 'Till mig'],
  Drawing: Balloons,
  texts,
  printed: { dedication: 'Till', frontWords: 'Varma gratulationer' },
}
