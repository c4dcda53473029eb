import type { AssentlyCaseRequest } from '../gateways/assently-gateway.ts'
import type { SigningCase } from '../store/gift-schema.ts'

/**
 * A value on one line of the contract. With a line break, a donor could add lines that look like
 * ours.
 */
const singleLine = (value: string) => value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const kronor = new Intl.NumberFormat('sv-SE')

/** The contract of a case, with what the donor has typed. */
export function contractOf(signing: SigningCase): Omit<AssentlyCaseRequest, 'callbackUrl'> {
  const { id, formData, amount, continueUrl, cancelUrl } = signing
  if (!formData) throw new Error('The open case has no form.')
  const name = singleLine(`${formData.firstName} ${formData.lastName}`)
  return {
    id,
    name: 'Autogiromedgivande och avtal om månadsgåva',
    templateId: formData.templateId,
    signer: {
      name,
      email: formData.email,
      ssn: formData.ssn,
      phone: formData.phone,
    },
    fields: {
      Givare: name,
      'Gåva per månad': `${kronor.format(amount)} kr`,
      Bank: singleLine(formData.bank),
      Kontonummer: singleLine(formData.account),
      Meddelande: singleLine(formData.message),
    },
    continueUrl,
    cancelUrl,
  }
}
