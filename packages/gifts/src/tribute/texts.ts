/** Texts that both flows with a card share. */
export const tributeTexts = {
  receiverHeading: 'Vem får kortet?',
  receiverSubject: 'vem som får kortet',
  donatorHeading: 'Dina uppgifter och betalning',

  amount: 'Gåvans belopp',
  unknownDate: 'Vet ej datum',
  datePlaceholder: 'ÅÅÅÅ-MM-DD',
  wrongDate: 'Ange ett datum som ÅÅÅÅ-MM-DD',
  greeting: 'Din hälsning på kortet',
  greetingCount: (used: number, limit: number) => `${used} av ${limit} tecken`,
  greetingTooLong: (over: number) => `Högst 750 tecken. Ta bort ${over} tecken.`,
  greetingFiltered: (removed: readonly string[]) => `Kan inte tryckas på kortet och är borttaget: ${removed.join(' ')}`,
  greetingOverflow: (lines: number) =>
    `Hälsningen får inte plats på kortet: ${lines === 1 ? 'den sista raden' : `de sista ${lines} raderna`} kommer inte med. Korta texten.`,

  receiverType: 'Kortet skickas',
  receiverName: 'Mottagarens namn',
  ownNameTooLong: 'Förnamn och efternamn får ha högst 35 tecken var',
  detailsSummary: (name: string, amount: string) => `${name}, ${amount}`,
  receiverSummary: (type: string, name: string, city: string) => `${type}: ${name}, ${city}`,

  cannotPayYet: (hasNames: boolean) => `Fyll i ${hasNames ? 'namn och ' : ''}mobilnummer för att gå vidare.`,
  phoneHelp: 'Till exempel 070-123 45 67',

  front: 'Framsida',
  back: 'Insida',
  showSide: 'Kortets sida',
  preview: 'Så blir kortet',
  enlarge: 'Förstora kortet',
  enlarged: 'Kortet, förstorat',
  cardReads: 'På kortet står:',
  greetingMissing: 'Din hälsning',
  nameMissing: 'Namn',
  delivery: 'Hälsningskortet tar 4–5 postdagar.',
  arrival: (earliest: string, latest: string) => `Ger du i dag är det framme ${earliest} eller ${latest}.`,
  arrivesLate: 'Då hinner det inte fram till dagen. Det går bra att ge ändå.',
} as const
