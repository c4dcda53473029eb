import type { TributeVariant } from '../tribute/tribute-variant.ts'
import { Balloons } from './Balloons.tsx'

/** A gift that honours a person. */
export const anniversary: TributeVariant = {
  tag: 'anniversary-gift',
  requestType: 'anniversary',
  receiverTypes: ['Till den som ska hyllas', 'Till mig'],
  Drawing: Balloons,
  texts: {
    detailsHeading: 'Vem vill du hylla?',
    detailsSubject: 'vem du hyllar',
    person: 'Den som ska hyllas',
    eventDate: 'Datum för högtidsdagen',
    eventDateHelp: 'Till exempel en födelsedag eller bröllopsdag.',
    greetingHelp: 'Skriv också vem eller vilka hälsningen är från.',
    dedication: 'Till',
    frontWords: 'Varma gratulationer',
    frontAlt: 'Ett kort med ballonger och orden Varma gratulationer',
    backAlt: 'Kortets insida, med plats för din hälsning',
    receiverNameLabel: { 'Till mig': 'Ditt namn' },
  },
}
