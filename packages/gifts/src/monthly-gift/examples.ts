import { type Example, unanswered } from '@charity-elements/runtime'
import type { MonthlyGiftInput } from './props.ts'

const fallback = '<a href="https://www.example.org/ge/manad/">Bli månadsgivare</a>'

const content: MonthlyGiftInput = {
  amountChoices: [100, 200, 500],
  defaultAmount: 200,
  minimumAmount: 50,
  connectedGift: { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] },
  connectedTemplateId: 'manadsgivare-2026',
  thankYouPage: [{ id: '2001', route: { path: '/tack/manad/' } }],
  emailPurposeInfo: 'Dit skickar vi avtalet och en bekräftelse.',
  taxDeductionInfo: 'Från 200 kr per gåva kan du få skattereduktion.',
  taxDeductionInstruction: 'Din gåva kan ge skattereduktion. Vi lämnar uppgift till Skatteverket.',
}

/** Valid details of a monthly donor. */
export const giver = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '19850709-9805',
  phone: '070-123 45 67',
  email: 'anna@example.org',
  bank: 'Swedbank',
  account: '8327-9, 123 456 789-0',
}
const next = { press: 'Fortsätt' }

/** The server's answers about the contract. */
const outcomes = [
  { name: 'preparing', answer: unanswered },
  {
    name: 'on the way',
    answer: { success: true, caseWithUser: { parties: [{ signatureUrl: 'https://sign.example.org/7' }] } },
    shows: 'dialog[open] .button',
  },
  { name: 'not created', answer: { success: false, error: 'E500' } },
  { name: 'personal number refused', answer: { success: false, error: 'E096' } },
  { name: 'nobody knows', answer: { status: 503 } },
]

export const examples: readonly Example<MonthlyGiftInput>[] = [
  { name: 'Amounts', props: content, fallback },
  {
    name: 'With information and another way to give',
    props: {
      ...content,
      informationText: '<p>Som <strong>månadsgivare</strong> ger du trygghet, dag efter dag.</p>',
      alternativeGiftLink: [{ title: 'Ge en gåva i stället', url: '/ge/gava/' }],
    },
    fallback,
    surface: 'muted',
  },
  {
    name: 'Another amount alone',
    props: {
      connectedTemplateId: 'manadsgivare-2026',
      connectedGift: { id: '42' },
      informationText: '<p>Skriv vad du vill ge varje månad. Du kan ändra summan när du vill.</p>',
    },
    fallback,
  },
  {
    name: 'Signing broken off',
    props: content,
    fallback,
    api: {
      '/api/assently/get-saved-details/': {
        status: 'pending',
        caseId: '7',
        signatureUrl: 'https://sign.example.org/7',
        formData: {
          ...giver,
          ssn: '198507099805',
          phone: '+46701234567',
          message: '',
          templateId: 'manadsgivare-2026',
          thankYouPageUrl: 'https://www.example.org/tack/manad/',
          cancelUrl: 'https://www.example.org/ge/manad/',
          giftAmount: 200,
        },
      },
    },
    shows: 'dialog[open] h2',
  },
  {
    name: 'Overlong',
    props: {
      ...content,
      amountChoices: [50, 100, 150, 200, 300, 500, 1000, 2500],
      informationText: `<p>${'Som månadsgivare ger du trygghet, dag efter dag, också när det inte är jul. '.repeat(6)}</p>`,
      alternativeGiftLink: [{ title: 'Läs om alla andra sätt som finns att ge på, stora som små', url: '/ge/gava/' }],
    },
    fallback,
  },
  { name: 'Without content', props: {}, fallback },
  { name: 'Details', props: content, fallback, steps: [next], shows: '#account' },
  {
    name: 'Details, with a suggested bank',
    props: content,
    fallback,
    steps: [next, { fill: { account: '6123 123 456 789' } }],
    shows: '.bank-suggestion:not(:empty)',
  },
  {
    name: 'Details, remembered',
    props: { ...content, canRememberDetails: true },
    fallback,
    api: { '/api/get-remembered-details/': { details: { firstName: 'Anna', email: 'anna@example.org' } } },
    steps: [next],
    shows: '.note .button',
  },
  {
    name: 'Details, wrong',
    props: content,
    fallback,
    steps: [next, { fill: { firstName: '', ssn: '19850709-9804', phone: '08', email: 'anna' } }],
    shows: '#email[aria-invalid=true]',
  },
  ...outcomes.map(({ name, answer, shows = 'dialog[open] h2' }) => ({
    name: `Signing: ${name}`,
    props: content,
    fallback,
    api: { '/api/assently/submit-monthly-form': answer },
    steps: [next, { fill: giver }, { press: 'Granska och skriv under' }],
    shows,
  })),
]
