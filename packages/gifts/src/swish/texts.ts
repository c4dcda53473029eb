import { formatKronor } from '@charity-elements/runtime/core/format.ts'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The texts of the Swish dialog. SWI-28 to SWI-31 prescribe their wording. */
export const texts = {
  heading: (amount: number | undefined) =>
    amount === undefined ? 'Betala med Swish' : `${formatKronor(amount)} med Swish`,
  timeLeft: (seconds: number) => `${minutes(seconds)} kvar`,
  slow: 'Anslutningen är långsam. Vi fortsätter att fråga, så du behöver inte göra om något.',

  cancel: 'Avbryt',
  retry: 'Försök igen',
  close: 'Stäng',

  preparing: 'Förbereder betalningen …',
  sending: 'Skickar betalningen till Swish …',
  resuming: 'Hämtar din betalning …',
  canceling: 'Avbryter betalningen …',
  backToPayment: 'Tillbaka till betalningen',

  scan: 'Skanna koden med Swish-appen',
  scanSteps: ['Öppna Swish på din mobil.', 'Välj Skanna och rikta kameran mot koden.', 'Godkänn betalningen.'],
  code: 'QR-kod att skanna med Swish-appen',
  openApp: 'Öppna Swish',
  openAppAgain: 'Öppna Swish igen',
  approveInApp: 'Godkänn betalningen i Swish-appen och kom sedan tillbaka hit.',
  otherWays: 'Kom du inte till Swish? Visa en kod som en annan mobil kan skanna, eller ange ett nummer.',
  scanWithOther: 'Skanna koden med Swish-appen på en annan mobil.',
  showCode: 'Visa QR-kod',
  hideCode: 'Dölj QR-koden',
  otherDevice: 'Betala på en annan enhet',

  number: 'Mobilnummer',
  numberHelp: 'Till exempel 070-123 45 67',
  numberWrong: 'Du har angivit ett felaktigt telefonnummer',
  numberMissing: 'Ange ett mobilnummer',
  sendToNumber: 'Skicka till Swish',
  back: 'Tillbaka',
  approveOnPhone: 'Öppna Swish på mobilen och godkänn betalningen.',
  sentTo: (phone: string) => `Betalningen är skickad till ${phone}.`,
  changeNumber: 'Ändra nummer',

  cancelled: 'Betalningen är avbruten',
  nothingDrawn: 'Inga pengar har dragits.',
  cancelFail: 'Betalningen kunde inte avbrytas',
  cancelRefused: 'Den väntar fortfarande i Swish. Godkänner du den inte där dras inga pengar.',
  cancelUnreached: 'Vi når inte servern just nu. Godkänner du inte betalningen i Swish dras inga pengar.',
  toPayment: 'Visa betalningen',
  cancelAgain: 'Försök avbryta igen',
  declined: 'Betalningen avbröts i Swish-appen',
  timedOut: 'Betalningen avbröts på grund av inaktivitet',
  existing: 'Du har redan en betalning på gång',
  existingHere: 'Fortsätt med den, eller avbryt den, innan du ger en ny gåva.',
  existingElsewhere: 'Godkänn eller avbryt den i Swish-appen, eller vänta några minuter. Försök sedan igen.',
  invalidNumber: 'Numret är inte anslutet till Swish',
  invalidNumberHelp: 'Kontrollera numret, eller ange ett annat.',
  fail: 'Betalningen misslyckades',
  giveDirectly: 'Du kan också ge direkt i Swish-appen, till',
  giveDirectlySomewhere: 'Du kan också ge direkt i Swish-appen, till vårt Swish-nummer.',
  unknown: 'Vi vet inte om betalningen gick igenom',
  unknownHelp: 'Swish fick inget svar från banken. Titta efter i Swish eller hos din bank innan du ger igen.',
  askAgain: 'Kontrollera igen',
  paid: 'Tack för din gåva!',
  paidHelp: 'Betalningen är klar.',
  continue: 'Fortsätt',
  done: 'Klar',
} as const
