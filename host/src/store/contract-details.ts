import { isNotNull, ne, or } from 'drizzle-orm'
import { signingCases } from './gift-schema.ts'

/** What is left of a contract when nothing about the donor may be: an address may say who they are. */
export const noContractDetails = { formData: null, signatureUrl: null, continueUrl: '', cancelUrl: '' }

/** Whether a contract still has any of that. */
export const hasContractDetails = or(
  isNotNull(signingCases.formData),
  isNotNull(signingCases.signatureUrl),
  ne(signingCases.continueUrl, ''),
  ne(signingCases.cancelUrl, ''),
)
