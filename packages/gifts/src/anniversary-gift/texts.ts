import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('anniversary-gift', {
  detailsHeading: 'Vem vill du hylla?',
  /** Follows 'Ändra' on the completed details. */
  detailsSubject: 'vem du hyllar',
  /** The legend of the name fields. */
  person: 'Den som ska hyllas',
  eventDate: 'Datum för högtidsdagen',
  eventDateHelp: 'Till exempel en födelsedag eller bröllopsdag.',
  frontAlt: 'Ett kort med ballonger och orden Varma gratulationer',
})
