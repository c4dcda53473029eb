import type { Key } from './orca.ts'

/*
 * The keys that a donor presses on five pages of the demo. A step is a key, `{ tabTo }` (Tab until
 * Orca says it), `{ type }`, or `{ run }` for what is done outside the page.
 */

type Step = Key | { tabTo: string } | { type: string } | { run: 'approve' | 'attach'; says: string }

export interface Journey {
  file: string
  title: string
  path: string
  scale?: number
  steps: readonly Step[]
}

export const journeys: readonly Journey[] = [
  {
    file: 'gift-bar.md',
    title: 'A gift of 200 kr from the gift bar, by Swish on another device',
    path: '/',
    steps: [
      { tabTo: '200 kr' },
      { tabTo: 'Swisha' },
      'Enter',
      { tabTo: 'Ange mobilnummer' },
      'Enter',
      { type: '0701234567' },
      'Enter',
      { run: 'approve', says: 'The donor approves the payment in the Swish app.' },
    ],
  },
  {
    file: 'monthly-gift.md',
    title: 'A monthly gift with an error in the personal number',
    path: '/ge/manad/',
    steps: [
      { tabTo: 'Fortsätt' },
      'Enter',
      { tabTo: 'Förnamn' },
      { type: 'Anna' },
      { tabTo: 'Efternamn' },
      { type: 'Berg' },
      { tabTo: 'Personnummer' },
      { type: '850709' },
      'Tab',
      'Shift+Tab',
      { type: '9805' },
      'Tab',
    ],
  },
  {
    file: 'memorial-gift.md',
    title: 'A gift in memory of somebody, with a card',
    path: '/ge/minne/',
    steps: [
      { tabTo: 'Förnamn' },
      { type: 'Eva' },
      { tabTo: 'Fortsätt' },
      'Enter',
      { tabTo: 'Efternamn' },
      'Enter',
      { type: 'Berg' },
      { tabTo: 'Vet ej datum' },
      'Space',
      { tabTo: 'Fortsätt' },
      'Enter',
    ],
  },
  {
    file: 'menu.md',
    title: 'The menu on the width of a phone',
    path: '/',
    scale: 3,
    steps: [{ tabTo: 'Meny' }, 'Enter', { tabTo: 'Undersidor' }, 'Enter', 'Tab', 'Escape'],
  },
  {
    file: 'form.md',
    title: 'A form with a condition and an upload',
    path: '/volontar/',
    steps: [
      { tabTo: 'Nästa' },
      'Enter',
      { tabTo: 'Förnamn' },
      'Enter',
      { type: 'Anna' },
      { tabTo: 'Efternamn' },
      { type: 'Berg' },
      { tabTo: 'E-post' },
      { type: 'anna@example.org' },
      { tabTo: 'Ort' },
      { type: 'Annan' },
      { tabTo: 'Vilken ort' },
      { type: 'Visby' },
      'Enter',
      { tabTo: 'Soppkök' },
      'Space',
      { tabTo: 'En gång i veckan' },
      'Space',
      { tabTo: 'Nästa' },
      'Enter',
      { tabTo: 'Bifoga intyg' },
      { run: 'attach', says: 'The volunteer chooses a file in the browser’s own dialog.' },
      { tabTo: 'Ta bort' },
    ],
  },
]
