import { type Rule, email, every, required } from './rules.ts'
import { donorTexts } from './texts.ts'

/** What is said of a contact's email and phone where they are asked for by themselves: to the letter of specification 2, section 5. */
export const contactTexts = {
  wrongEmail: 'Du har angivit en felaktig epostadress',
  wrongPhone: 'Du har angivit ett felaktigt telefonnummer',
} as const

/** An email address that has to be there. */
export const requiredEmail: Rule = every(required(donorTexts.required), email(contactTexts.wrongEmail))
