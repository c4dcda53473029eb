import { defineTexts } from '@charity-elements/runtime'

/** The texts of the Swish dialog. Their wording is prescribed. */
export const texts = defineTexts('swish', {
  heading: '{amount} med Swish',
  /** A resumed payment, whose amount is not known. */
  headingWithoutAmount: 'Betala med Swish',
  timeLeft: '{time} kvar',
  timeOut: 'Tiden har gått ut. Vi väntar på besked från Swish.',
  slow: 'Anslutningen är långsam. Vi fortsätter försöka, så du behöver inte göra om något.',
  delayed: 'Det tar längre tid än vanligt. Vi fortsätter försöka, så du behöver inte göra om något.',
  offline: 'Du är offline. Vi fortsätter när du är uppkopplad igen.',
  /** The server has answered with errors for a while. */
  failing: 'Vi når inte Swish just nu',
  failingByCode: 'Inga pengar har dragits. Vi fortsätter försöka, och det blir bara en betalning.',
  failingByNumber:
    'Vi fortsätter försöka, och det blir bara en betalning. Väntar den redan i Swish-appen kan du godkänna den där.',
  failingResumed:
    'Vi vet inte hur det gick med betalningen. Titta efter i Swish innan du ger igen. Vi fortsätter försöka.',
  failingPending:
    'Vi når inte Swish just nu, så beskedet dröjer. Har du godkänt betalningen är den på väg: ge inte en gång till.',
  giveOtherWay: 'Välj ett annat sätt att ge',

  cancel: 'Avbryt',
  /** The donor pressed Escape while the payment is pending. */
  escape: 'Betalningen väntar i Swish. Tryck på Avbryt om du inte vill ge.',
  retry: 'Försök igen',
  close: 'Stäng',

  preparing: 'Förbereder betalningen …',
  sending: 'Skickar betalningen till Swish …',
  resuming: 'Hämtar din betalning …',
  canceling: 'Avbryter betalningen …',
  backToPayment: 'Tillbaka till betalningen',

  scan: 'Skanna koden med Swish-appen',
  'scanSteps.1': 'Öppna Swish på din mobil.',
  'scanSteps.2': 'Välj Skanna och rikta kameran mot koden.',
  'scanSteps.3': 'Godkänn betalningen.',
  code: 'QR-kod att skanna med Swish-appen',
  openApp: 'Öppna Swish',
  openAppAgain: 'Öppna Swish igen',
  approveInApp: 'Godkänn betalningen i Swish-appen och kom sedan tillbaka hit.',
  otherWays: 'Öppnades inte Swish? Visa en kod som en annan mobil kan skanna, eller ange ett nummer.',
  scanWithOther: 'Skanna koden med Swish-appen på en annan mobil.',
  showCode: 'Visa QR-kod',
  hideCode: 'Dölj QR-koden',
  otherDevice: 'Ange mobilnummer',

  number: 'Mobilnummer',
  numberHelp: 'Till exempel 070-123 45 67',
  numberWrong: 'Du har angivit ett felaktigt telefonnummer',
  numberMissing: 'Ange ett mobilnummer',
  sendToNumber: 'Skicka till Swish',
  back: 'Tillbaka',
  approveOnPhone: 'Öppna Swish på mobilen och godkänn betalningen.',
  sentTo: 'Betalningen är skickad till {phone}.',
  changeNumber: 'Ändra nummer',

  cancelled: 'Betalningen är avbruten',
  nothingDrawn: 'Inga pengar har dragits.',
  cancelFail: 'Betalningen kunde inte avbrytas',
  cancelRefused: 'Den väntar fortfarande i Swish. Om du inte godkänner den där dras inga pengar.',
  cancelUnreached: 'Vi når inte servern just nu. Om du inte godkänner betalningen i Swish dras inga pengar.',
  toPayment: 'Visa betalningen',
  cancelAgain: 'Försök avbryta igen',
  declined: 'Betalningen avbröts i Swish-appen',
  timedOut: 'Betalningen avbröts på grund av inaktivitet',
  existing: 'Du har redan en betalning på gång',
  /** `gift` is the amount, or the amount and the purpose. */
  existingGift: 'Det är en gåva på {gift}.',
  giftFor: '{amount} till ändamålet {purpose}',
  cancelExisting: 'Avbryt den',
  existingHere: 'Fortsätt med den, eller avbryt den, innan du ger en ny gåva.',
  /** It may also be a payment by card that is just paid. */
  existingElsewhere:
    'Titta efter i Swish eller hos din bank innan du ger igen. Väntar den i Swish-appen kan du godkänna eller avbryta den där.',
  invalidNumber: 'Numret är inte anslutet till Swish',
  invalidNumberHelp: 'Kontrollera numret, eller ange ett annat.',
  fail: 'Betalningen misslyckades',
  failHelp: 'Försök igen, eller välj ett annat sätt att ge.',
  invalidHelp: 'Gåvan kan inte tas emot här. Inga pengar har dragits. Kontakta oss, så hjälper vi dig att ge.',
  giveDirectly: 'Du kan också ge direkt i Swish-appen, till',
  copy: 'Kopiera numret',
  copied: 'Numret är kopierat',
  unknown: 'Vi vet inte om betalningen gick igenom',
  unknownHelp: 'Vi har inte fått något besked. Titta efter i Swish eller hos din bank innan du ger igen.',
  unconfirmed: 'Vi vet inte om betalningen skapades',
  unconfirmedHelp:
    'Vi fick inget svar. Titta i Swish-appen: väntar en betalning där kan du godkänna eller avbryta den. Försök annars igen.',
  unreachable: 'Vi når inte betalningstjänsten',
  unreachableHelp: 'Inget har skickats och inga pengar har dragits. Försök igen om en stund.',
  tooMany: 'Vänta en stund',
  tooManyHelp: 'Det har kommit många försök härifrån på kort tid. Inga pengar har dragits. Försök igen om en minut.',
  askAgain: 'Kontrollera igen',
  paid: 'Tack för din gåva!',
  paidHelp: 'Betalningen är klar.',
  continue: 'Fortsätt',
  done: 'Klar',
})

export type SwishTexts = typeof texts
