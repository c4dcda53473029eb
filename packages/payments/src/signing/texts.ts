import { defineTexts } from '@charity-elements/runtime'

/** The texts of the signing dialog. Their wording is prescribed. */
export const texts = defineTexts('signing', {
  creating: 'Ditt avtal förbereds',
  creatingHelp: 'Vi skapar avtalet hos Assently. Det tar några sekunder.',
  leaving: 'Du skickas vidare',
  leavingHelp: 'Du läser igenom avtalet och skriver under med BankID. Sedan kommer du tillbaka hit.',
  open: 'Öppna signeringen',
  stay: 'Stanna här',

  interrupted: 'Signering avbruten',
  interruptedHelp: 'Du har inte skrivit under än. Dina uppgifter finns kvar, så du kan fortsätta där du var.',
  sign: 'Granska och skriv under',
  closeAndDelete: 'Stäng och ta bort avtalet',
  close: 'Stäng',
  retry: 'Försök igen',
  change: 'Ändra uppgifterna',

  wrong: 'Något gick fel',
  /** The server answered with an error. */
  wrongHere: 'Något gick fel hos oss',
  notCreated: 'Vi kunde inte skapa ditt ärende hos Assently.',
  askUs: 'Vänligen försök igen eller kontakta oss om problemet kvarstår',
  ssn: 'Personnumret du angav var felaktigt.',
  email: 'E-postadressen du angav var inte giltig.',
  noAnswer: 'Vi når inte servern just nu.',
  unknown:
    'Vi vet inte om ditt ärende skapades. Försök igen: det blir aldrig två avtal, och inget gäller förrän du har skrivit under.',
  check: 'Inget nytt har skickats, och allt du har skrivit finns kvar.',
  discard: 'Vi vet inte om avtalet togs bort. Så länge du inte skriver under gäller det inte.',
  address: 'Ditt ärende skapades, men vi fick ingen länk till signeringen. Försök igen.',
})
