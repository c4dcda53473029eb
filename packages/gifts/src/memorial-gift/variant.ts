import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { Candle } from './Candle.tsx'

/** A gift in memory of a person. */
export const memorial: TributeVariant = {
  tag: 'memorial-gift',
  requestType: 'memorial',
  receiverTypes: ['Begravningsbyrå', 'Anhörig', 'Till mig'],
  Drawing: Candle,
  texts: {
    detailsHeading: 'Vem vill du minnas?',
    detailsSubject: 'vem du minns',
    person: 'Den som gåvan är till minne av',
    eventDate: 'Datum för begravningen',
    eventDateHelp: 'Så att vi vet när kortet behövs.',
    greetingHelp: 'Skriv också vem eller vilka hälsningen är från.',
    dedication: 'Till minne av',
    frontWords: 'Vi minns med kärlek',
    frontAlt: 'Ett kort med ett tänt ljus och orden Vi minns med kärlek',
    backAlt: 'Kortets insida, med plats för din hälsning',
    receiverNameLabel: { Begravningsbyrå: 'Begravningsbyråns namn', 'Till mig': 'Ditt namn' },
  },
}
