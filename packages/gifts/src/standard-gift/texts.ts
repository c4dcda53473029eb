import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('standard-gift', {
  heading: 'Dina uppgifter',
  anonymous: 'Jag vill vara anonym',
  /** Beside the button of a monthly gift: the terms that the donor accepts. */
  monthlyConsent:
    'När du trycker på knappen godkänner du att {amount} dras från ditt kort i dag och sedan en gång i månaden, tills du avslutar månadsgåvan.',
  monthlyConsentSwish:
    'När du trycker på knappen godkänner du att {amount} dras med Swish i dag och sedan en gång i månaden, tills du avslutar månadsgåvan.',
  monthlyStop: 'Du kan avsluta när du vill. Hör bara av dig till oss.',
})
