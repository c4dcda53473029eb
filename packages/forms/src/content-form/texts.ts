import { defineTexts } from '@charity-elements/runtime'

/** Texts of the form. The messages are verbatim from the requirements. */
export const texts = defineTexts('content-form', {
  required: 'Obligatoriskt fält',
  tooLong: 'Maximalt 10.000 tecken tillåtet',
  tooLongShort: 'Maximalt 250 tecken tillåtet',
  invalid: 'Felaktigt angivet',
  badExtension: 'Ditt filval har en ogiltig filändelse. Tillåtna format är: {formats}.',
  tooLarge: 'Din uppladdning kommer överskrida filstorleksgränsen',
  note: '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',

  submit: 'Skicka',
  next: 'Nästa',
  previous: 'Föregående',
  step: 'Steg {number} av {count}',
  unnamedField: 'Fält {number}',
  sending: 'Skickar …',
  percent: '{percent} %',

  'failure.heading': 'Tekniskt fel',
  'failure.what': 'Tekniken strulade när formuläret skickades, så vi vet inte om det kom fram.',
  'failure.advice':
    'Kontrollera din internetanslutning och försök igen. Om problemet upprepas är du välkommen att kontakta oss.',
  'failure.retry': 'Försök igen',
  'failure.closing': 'Om du stänger töms formuläret. Det går att ångra.',
  'failure.close': 'Stäng',
  'draft.found': 'Du har börjat fylla i formuläret.',
  'draft.restored': 'Vi har fyllt i det du skrev tidigare.',
  'draft.emptied': 'Formuläret är tömt.',
  'draft.lostFiles': 'Välj de här filerna igen: {files}.',
  'draft.restore': 'Återställ',
  'draft.startOver': 'Börja om',
  /** At the end of the form: people should know, above all on a shared device. */
  'draft.kept': 'Det du skriver sparas i den här fliken i högst en timme, eller tills du skickar.',

  thanks: 'Tack!',
  received: 'Vi har tagit emot dina uppgifter.',

  'upload.choose': 'Välj en fil',
  'upload.chooseSeveral': 'Välj filer',
  'upload.orDrop': 'eller dra hit den',
  'upload.orDropSeveral': 'eller dra hit dem',
  'upload.formats': 'Tillåtna format: {formats}.',
  'upload.most': 'Högst {size} sammanlagt.',
  'upload.used': '{percent} % av {size} används',
  'upload.remove': 'Ta bort {name}',
  'upload.onlyOne': 'Du kan bara välja en fil här.',
})
