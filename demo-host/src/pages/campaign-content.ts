import { homelessnessGift, thankYouPages, thankYouPicker } from './elements.ts'

/** The progress of the campaign. It is a demonstration, so the figures never change. */
export const campaignProgress = {
  raised: 412_300,
  goal: 600_000,
  donors: 1248,
}

export const amountImpacts = [
  { amount: 100, text: 'två mål varm mat' },
  { amount: 200, text: 'en säng och ett mål mat' },
  { amount: 500, text: 'två nätter på härbärget, och frukost åt fyra' },
  { amount: 1000, text: 'fem nätter på härbärget' },
]

export const englishImpacts = [
  { amount: 100, text: 'two hot meals' },
  { amount: 200, text: 'a bed, a meal and somebody who listens' },
  { amount: 500, text: 'two nights at the shelter, and breakfast for four' },
  { amount: 1000, text: 'five nights at the shelter' },
]

export const privacyNotice = 'Så <a href="/stod-oss/villkor/integritetspolicy/">behandlar vi dina personuppgifter</a>.'

/** Props that the CMS gives to every flow. */
export const flowProps = {
  readsAddress: true,
  amountChoices: [100, 200, 500, 1000],
  defaultAmount: 200,
  minimumAmount: 50,
  alternativeGiftLink: { title: 'Fler sätt att ge', route: { path: '/ge/' } },
  thankYouPage: thankYouPicker(),
  connectedGift: homelessnessGift,
  taxDeductionInfo: 'Ger du minst 200 kronor åt gången, och 2 000 kronor på ett år, kan du få skattereduktion.',
  taxDeductionInstruction: 'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket.',
  emailPurposeInfo: 'Hit skickar vi kvittot.',
  privacyNotice,
  swishNumber: '123 118 11 89',
}

/** Props of the donation form. */
export const donationForm = {
  ...flowProps,
  amountImpacts,
  monthlyAmountChoices: [75, 150, 300],
  monthlyDefaultAmount: 150,
  monthlyImpacts: [
    { amount: 75, text: 'frukost för ett barn, varje vecka' },
    { amount: 150, text: 'tre varma mål mat, varje månad' },
    { amount: 300, text: 'en natt inomhus och två mål mat, varje månad' },
  ],
  connectedTemplateId: 'manadsgivare-2026',
  monthlyAskHeading: 'Vill du ge varje månad i stället?',
  monthlyAskText: 'Då vet vi redan i dag att det finns en säng i morgon. Du avslutar när du vill.',
  monthlyThankYouPage: thankYouPicker(thankYouPages.monthly),
  emailPurposeInfo: 'Hit skickar vi kvittot eller avtalet.',
  canRememberDetails: true,
}

export const trustBadges = {
  badges: [
    {
      title: '90-konto',
      text: 'Granskas av Svensk Insamlingskontroll',
      link: { url: 'https://www.insamlingskontroll.se/' },
    },
    {
      title: '86 kronor av 100',
      text: 'Går direkt till hjälpen',
      link: { route: { path: '/om-oss/sa-anvands-pengarna/' } },
    },
    { title: 'På 41 orter', text: 'Sedan 1882', link: { route: { path: '/hitta-din-ort/' } } },
  ],
  paymentMarks: 'Swish, Visa, Mastercard, Autogiro',
  securityText: 'Krypterad betalning. Vi sparar aldrig ditt kortnummer.',
}
