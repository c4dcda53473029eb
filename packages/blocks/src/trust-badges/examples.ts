import type { Example } from '@charity-elements/runtime'
import type { TrustBadgesInput } from './props.ts'

const fallback = '<p>Famnen har 90-konto och granskas av Svensk Insamlingskontroll.</p>'
const badges = [
  {
    title: '90-konto',
    text: 'Granskas av Svensk Insamlingskontroll',
    link: { url: 'https://www.insamlingskontroll.se/' },
  },
  { title: 'Giva Sverige', text: 'Följer branschens kvalitetskod', link: { url: 'https://www.givasverige.se/' } },
  {
    title: '86 kronor av 100',
    text: 'Går direkt till hjälpen',
    link: { route: { path: '/om-oss/sa-anvands-pengarna/' } },
  },
]
const securityText = '<p>Krypterad betalning. Vi sparar aldrig ditt kortnummer.</p>'

export const examples: readonly Example<TrustBadgesInput>[] = [
  {
    name: 'Badges and ways to pay',
    props: { badges, paymentMarks: 'Swish, Visa, Mastercard, Autogiro', securityText },
    fallback,
  },
  {
    name: 'With a heading',
    props: { heading: 'Tryggt att ge', badges: badges.slice(0, 2) },
    fallback,
    surface: 'muted',
  },
  { name: 'Ways to pay alone', props: { paymentMarks: 'Swish, BankID', securityText }, fallback },
  {
    name: 'With a picture of its own',
    props: {
      badges: [{ ...badges[0], title: '90-konto', image: { url: '/media/sang.jpg', width: 1600, height: 1067 } }],
    },
    fallback,
  },
  { name: 'On navy', props: { badges, paymentMarks: 'Swish, Visa', securityText }, fallback, surface: 'inverse' },
  { name: 'Without content', props: {}, fallback, shows: '.root' },
  {
    name: 'Overlong',
    props: {
      heading: 'Du kan vara trygg med att din gåva används till det som du har gett den till, och till inget annat',
      badges: [
        {
          title: '90-konto hos Plusgirot och Bankgirot sedan 1972',
          text: 'Granskas varje år av Svensk Insamlingskontroll, som ser till att minst 75 procent går till ändamålet',
        },
        ...badges,
      ],
      paymentMarks: 'Swish, Visa, Mastercard, Autogiro, BankID, Bankgiro, Plusgiro, Faktura',
      securityText: `<p>${'Alla betalningar går krypterade till en betaltjänst som är godkänd av Finansinspektionen. '.repeat(3)}</p>`,
    },
    fallback,
  },
]
