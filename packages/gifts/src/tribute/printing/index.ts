/*
 * How a card is printed and when it arrives. Fetched with the donor's first answer
 * (usePrinting.ts).
 */

export { Arrival, GreetingNotes } from './printing-notes.tsx'
export { nameSize, printedGreeting } from './printed-greeting.ts'
