import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { texts } from './texts.ts'

/** The drawing on the default memorial card. */
const Candle = () => (
  <>
    <circle className="art-glow" cx="740" cy="270" r="230" />
    <circle className="art-glow" cx="740" cy="270" r="140" />
    <path className="art-a" d="M740 150c60 80 70 110 70 150a70 70 0 0 1-140 0c0-40 10-70 70-150z" />
    <path className="art-line" d="M740 340v60" />
    <path fill="#fffdf9" d="M655 400h170v370H655z" />
    <path className="art-c" d="M560 770h360q0 46-60 46H620q-60 0-60-46z" />
    <path className="art-line" d="M600 780C470 760 380 690 330 580M880 780c130-20 220-90 270-200" />
    <path
      className="art-b"
      d="M330 580c70-10 110 30 110 90-60 0-110-30-110-90zM1150 580c-70-10-110 30-110 90 60 0 110-30 110-90z"
    />
  </>
)

/** A gift in memory of a person. */
export const memorial: TributeVariant = {
  tag: 'memorial-gift',
  requestType: 'memorial',
  receiverTypes: ['Begravningsbyrå', 'Anhörig', 'Till mig'],
  Drawing: Candle,
  texts,
  printed: { dedication: 'Till minne av', frontWords: 'Vi minns med kärlek' },
}
