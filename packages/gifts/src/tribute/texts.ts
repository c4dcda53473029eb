import { defineTexts } from '@charity-elements/runtime'

/** Texts that both flows with a card share. */
export const tributeTexts = defineTexts('tribute', {
  receiverHeading: 'Vem får kortet?',
  receiverSubject: 'vem som får kortet',
  donorHeading: 'Dina uppgifter och betalning',

  amount: 'Gåvans belopp',
  unknownDate: 'Vet ej datum',
  datePlaceholder: 'ÅÅÅÅ-MM-DD',
  wrongDate: 'Skriv datumet som ÅÅÅÅ-MM-DD',
  greeting: 'Din hälsning på kortet',
  greetingHelp: 'Skriv också vem eller vilka hälsningen är från.',
  greetingCount: '{used} av {limit} tecken',
  greetingTooLong: 'Högst 750 tecken. Ta bort {over} tecken.',

  receiverType: 'Mottagare',
  // The labels for the donor. The saved and sent values are `ReceiverType`.
  'receiver.honoured': 'Till den som ska hyllas',
  'receiver.funeral': 'Begravningsbyrå',
  'receiver.relative': 'Anhörig',
  'receiver.donor': 'Till mig',
  'receiverName.honoured': 'Mottagarens namn',
  'receiverName.funeral': 'Begravningsbyråns namn',
  'receiverName.relative': 'Mottagarens namn',
  'receiverName.donor': 'Ditt namn',
  ownNameTooLong: 'Förnamn och efternamn får ha högst 35 tecken var',
  detailsSummary: '{name}, {amount}',
  receiverSummary: '{type}: {name}, {city}',

  phoneMissing: 'Fyll i mobilnummer för att gå vidare.',
  namesAndPhoneMissing: 'Fyll i namn och mobilnummer för att gå vidare.',
  phoneHelp: 'Till exempel 070-123 45 67',

  front: 'Framsida',
  back: 'Insida',
  backAlt: 'Kortets insida, med plats för din hälsning',
  showSide: 'Kortets sida',
  preview: 'Så blir kortet',
  enlarge: 'Förstora kortet',
  enlarged: 'Kortet, förstorat',
  cardReads: 'På kortet står:',
  greetingMissing: 'Din hälsning',
  nameMissing: 'Namn',
  delivery: 'Kortet är framme efter 4–5 postdagar.',
})

export type TributeTexts = typeof tributeTexts
