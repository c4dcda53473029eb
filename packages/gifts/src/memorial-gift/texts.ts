import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('memorial-gift', {
  detailsHeading: 'Vem vill du minnas?',
  /** Follows 'Ändra' on the completed details. */
  detailsSubject: 'vem du minns',
  /** The legend of the name fields. */
  person: 'Den som gåvan är till minne av',
  eventDate: 'Datum för begravningen',
  eventDateHelp: 'Så att vi vet när kortet behövs.',
  frontAlt: 'Ett kort med ett tänt ljus och orden Vi minns med kärlek',
})
