/** Texts of the form. The messages are verbatim from the requirements (VAL-4, VAL-17 to VAL-22, UPL-9, UPL-10). */
export const texts = {
  required: 'Obligatoriskt fält',
  tooLong: 'Maximalt 10.000 tecken tillåtet',
  tooLongShort: 'Maximalt 250 tecken tillåtet',
  invalid: 'Felaktigt angivet',
  badExtension: (list: readonly string[]) =>
    `Ditt filval har en ogiltig filändelse. Tillåtna format är: ${list.join(', ')}.`,
  tooLarge: 'Din uppladdning kommer överskrida filstorleksgränsen',
  note: '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',

  submit: 'Skicka',
  next: 'Nästa',
  previous: 'Föregående',
  step: (number: number, of: number) => `Steg ${number} av ${of}`,
  requiredMark: 'Fält märkta med * är obligatoriska.',
  unnamedField: (number: number) => `Fält ${number}`,
  sending: 'Skickar …',
  percent: (percent: number) => `${percent} %`,

  failure: {
    heading: 'Tekniskt fel',
    what: 'Tekniken strulade när formuläret skulle skickas.',
    advice:
      'Kontrollera din internetanslutning och försök igen. Om problemet upprepas är du välkommen att kontakta oss.',
    retry: 'Försök igen',
    keep: 'Behåll det jag skrivit',
    closing: 'Stänger du töms formuläret. Du kan ångra det.',
    close: 'Stäng',
  },
  emptied: {
    note: 'Formuläret är tömt.',
    restore: 'Återställ det jag skrev',
  },

  thanks: 'Tack!',
  received: 'Vi har tagit emot dina uppgifter.',

  upload: {
    choose: 'Välj en fil',
    chooseSeveral: 'Välj filer',
    orDrop: 'eller släpp den här',
    orDropSeveral: 'eller släpp dem här',
    formats: (list: readonly string[]) => `Tillåtna format: ${list.join(', ')}.`,
    most: (size: string) => `Högst ${size} sammanlagt.`,
    used: (percent: number, of: string) => `${percent} % av ${of} används`,
    remove: (name: string) => `Ta bort ${name}`,
    onlyOne: 'Bara en fil kan väljas här.',
  },
}
