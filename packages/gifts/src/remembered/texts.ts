import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('remembered', {
  remember: 'Kom ihåg mina uppgifter',
  rememberHelp: 'Till nästa gåva i den här webbläsaren, i högst 30 dagar. Aldrig personnummer eller kontonummer.',
  restored: 'Vi har fyllt i uppgifterna som du bad oss komma ihåg.',
  kept: 'Vi kommer ihåg dina uppgifter till nästa gång.',
  forget: 'Glöm mina uppgifter',
  forgotten: 'Dina uppgifter är borttagna.',
  notForgotten: 'Vi fick ingen bekräftelse på att uppgifterna är borttagna. Försök igen.',
})
