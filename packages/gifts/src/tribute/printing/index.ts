/*
 * How a card is printed and when it arrives. Fetched with the donor's first answer
 * (usePrinting.ts).
 */

export { Arrival } from './Arrival.tsx'
export { GreetingNotes } from './GreetingNotes.tsx'
export { nameSize, printedGreeting } from './printed-greeting.ts'
