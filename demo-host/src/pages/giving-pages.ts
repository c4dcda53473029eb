import { amountImpacts, flowProps, trustBadges } from './campaign-content.ts'
import { cardImageSize, element, cmsImage, plainImage, thankYouPicker, thankYouPages } from './elements.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest, Page } from './layout.ts'

interface Story {
  title: string
  /** What a gift leads to, beside the form. */
  story: readonly string[]
  picture: [name: Parameters<typeof plainImage>[0], alt: string]
}

interface Flow extends Story {
  path: string
  lead: string
  tag: string
  props: object
  paymentMarks: string
  securityText?: string
}

const cardImages = (name: string, alt: string) => ({
  front: { url: `/media/kort-${name}.jpg`, alt, width: 1480, height: 1050 },
  back: { url: `/media/kort-${name}-insida.jpg`, alt: 'Kortets insida', width: 1480, height: 1050 },
})

const flows: Flow[] = [
  {
    path: '/ge/gava/',
    title: 'Ge en gåva',
    lead: 'Din gåva går dit den behövs mest.',
    tag: 'standard-gift',
    props: {
      requestType: 'standard',
      amountImpacts,
    },
    paymentMarks: 'Swish, Visa, Mastercard',
    story: [
      'I natt sover 64 personer i huset på Skolgatan. Var och en av dem har fått en nyckel, ett mål mat och någon som frågat hur dagen har varit.',
      'Margareta kom hit i november, efter elva nätter på en trappa. ”Det första jag gjorde var att sova”, säger hon. ”Det andra var att ringa min syster.”',
      '200 kronor räcker till en natt: sängen, maten och den som är vaken om det blir svårt.',
    ],
    picture: ['natt', 'Ett rött hus med tända fönster en vinternatt'],
  },
  {
    path: '/ge/manad/',
    title: 'Bli månadsgivare',
    lead: 'Skriv under med BankID, på två minuter.',
    tag: 'monthly-gift',
    props: {
      connectedTemplateId: 'manadsgivare-2026',
      emailPurposeInfo: 'Hit skickar vi avtalet.',
      thankYouPage: thankYouPicker(thankYouPages.monthly),
    },
    paymentMarks: 'Autogiro, BankID',
    securityText: 'Krypterad anslutning. Inget dras förrän du har skrivit under.',
    story: [
      'En säng behövs i mars också, när ingen skriver om kylan. Med gåvor varje månad vet vi i dag hur många sängar som finns i morgon.',
      'Därför kan vi anställa nattpersonal i stället för att ringa runt, och säga ja när någon ringer på.',
      'Du ändrar beloppet eller avslutar när du vill, med ett mejl eller ett samtal.',
    ],
    picture: ['sang', 'En bäddad säng i lampans sken'],
  },
  {
    path: '/ge/manad/kort/',
    title: 'Ge varje månad med kort',
    lead: 'Utan autogiro. Avsluta när du vill.',
    tag: 'standard-gift',
    props: {
      requestType: 'monthly',
      monthlyStopInfo:
        '<p>Du kan avsluta när du vill: mejla <a href="mailto:givare@famnen.example">givare@famnen.example</a> eller ring 010-000 00 00.</p>',
    },
    paymentMarks: 'Visa, Mastercard',
    story: [
      'Varje sommar åker 1\u00a0240 barn på läger vid sjön. För många av dem är det årets enda resa.',
      'Månadsgivarna gör att vi kan boka bussen redan i februari, och lova plats åt den som frågar.',
      'Du avslutar när du vill.',
    ],
    picture: ['lager', 'Barn vid en lägereld intill en sjö'],
  },
  {
    path: '/ge/foretag/',
    title: 'Ge som företag',
    lead: 'Med Swish, kort eller faktura.',
    tag: 'company-gift',
    props: {
      amountChoices: [1000, 5000, 10000],
      defaultAmount: 5000,
      taxDeductionInfo: '',
      taxDeductionInstruction: '',
      invoiceTerms: 'Fakturan ska betalas inom 30 dagar. Gåvan räknas när fakturan är betald.',
      hasInvoiceReference: true,
    },
    paymentMarks: 'Swish, Visa, Mastercard, Faktura',
    story: [
      'Bageriet på hörnet ger tio nätter varje jul, i stället för choklad till kunderna. De fick en bild till fikarummet, och några kunder som frågade.',
      '10 000 kronor är femtio nätter inomhus. Ni får en faktura, ett kvitto och ett tackbrev att sätta upp.',
      'Vill ni göra mer? Ring 010-000 00 02, så hittar vi något som passar er.',
    ],
    picture: ['samtal', 'Två personer samtalar över en kopp kaffe'],
  },
  {
    path: '/ge/hylla/',
    title: 'Hylla någon',
    lead: 'Vi skickar ett kort med posten, och gåvan ges i hens namn.',
    tag: 'anniversary-gift',
    props: {
      cardImages: cardImages('gratulation', 'Ett kort med röda blommor: Varma gratulationer'),
      thankYouPage: thankYouPicker(thankYouPages.honour),
    },
    paymentMarks: 'Swish, Visa, Mastercard',
    story: [
      'Kortet trycks på tjockt papper och är framme efter 4–5 postdagar. Din hälsning står på insidan.',
      'Gåvan ges i den hyllades namn, och går dit den behövs mest just då: en säng, ett mål mat, någon som lyssnar.',
    ],
    picture: ['kor', 'En kör sjunger i en kyrka'],
  },
  {
    path: '/ge/minne/',
    title: 'Ge en minnesgåva',
    lead: 'Hedra minnet av någon du saknar. Vi skickar ett kort med posten.',
    tag: 'memorial-gift',
    props: {
      cardImages: cardImages('minne', 'Ett kort med vita blommor: Vi minns med kärlek'),
      thankYouPage: thankYouPicker(thankYouPages.memory),
    },
    paymentMarks: 'Swish, Visa, Mastercard',
    story: [
      'Vi skickar kortet till begravningsbyrån eller hem till de anhöriga, med din hälsning. Beloppet nämns inte.',
      'Gåvan blir till mat, värme och sällskap för någon som lever. Det är ett sätt att låta det goda fortsätta.',
    ],
    picture: ['ljus', 'Fem tända ljus i ett kyrkfönster'],
  },
]

/** Whether the flow shows a greeting card next to its form, and needs the whole page width. */
const hasCard = (tag: string): boolean => tag === 'anniversary-gift' || tag === 'memorial-gift'

/** A page for giving: the form, and what a gift leads to beside it. */
const givingPage = ({ title, story, picture: [name, alt] }: Story, form: Html, isWide = false): Page => ({
  title,
  styleSheets: ['cards'],
  hidesNewsletter: true,
  body: html`
    <div class="giving${isWide && ' wide'}">
      <div class="${isWide ? '' : 'narrow'} stack">
        <h1>${title}</h1>
        ${form}
      </div>
      <aside class="story" aria-label="Det här leder din gåva till">
        ${plainImage(name, alt, cardImageSize)} ${story.map((paragraph) => html`<p>${paragraph}</p>`)}
      </aside>
    </div>
  `,
})

/** The page of one flow. */
const flowPage = (flow: Flow) => (): Page => {
  const { lead, tag, props, paymentMarks, securityText = trustBadges.securityText } = flow
  const form = html`<p class="lead">${lead}</p>
    ${element(tag, { ...flowProps, ...props }, phoneFallback)}
    ${element('trust-badges', { ...trustBadges, paymentMarks, securityText })}`
  return { ...givingPage(flow, form, hasCard(tag)), isPrerendered: true }
}

const phoneFallback: Html = html`<div class="card rosa">
  <h2>Ge direkt</h2>
  <p>Swisha till <b>123 118 11 89</b> eller ring 010-000 00 00.</p>
</div>`

/** The page that lists all flows. */
const giveOverview = (): Page => ({
  title: 'Ge en gåva',
  styleSheets: ['cards'],
  body: html`
    <div class="stack">
      <h1>Alla sätt att ge</h1>
      <div class="cards">
        ${flows.map(
          ({ path, title, lead, picture: [name, alt] }) =>
            html`<article class="card">
              ${plainImage(name, alt, cardImageSize)}
              <h2><a class="stretched-link" href="${path}">${title}</a></h2>
              <p>${lead}</p>
            </article>`,
        )}
      </div>
      ${element(
        'gift-module',
        {
          title: 'Eller swisha en soppa',
          image: cmsImage('soppa', 'En stor skål rykande soppa'),
          backgroundColor: 'Rosa',
          giftAmount: 75,
          swishNumber: '123 118 11 89',
          connectedGift: { id: '43', minimumGiftAmount: 50, giftTag: [{ name: 'Soppa' }] },
          thankYouPage: thankYouPicker(),
        },
        phoneFallback,
      )}
    </div>
  `,
})

/** The page with a third party's checkout. */
const externalCheckoutPage = ({ site }: PageRequest): Page =>
  givingPage(
    {
      title: 'Ge genom vår partner',
      story: [
        'Måndag till lördag äter 90 personer i köket på Skolgatan. Den som inte kan betala äter gratis, och ingen frågar varför.',
        'Maten lagas av volontärer, av det som butikerna i närheten skänker. Din gåva betalar resten: grytorna, gasen och kaffet efteråt.',
      ],
      picture: ['soppa', 'En stor skål rykande soppa'],
    },
    html`${element(
      'external-checkout',
      { host: `${site.simulators}/checkout`, checkoutShortlink: 'famnen-demo', thankYouPage: thankYouPicker() },
      phoneFallback,
    )}
    ${element('trust-badges', trustBadges)}`,
  )

export const givingPages: Record<string, (asked: PageRequest) => Page> = {
  '/ge/': giveOverview,
  ...Object.fromEntries(flows.map((flow) => [flow.path, flowPage(flow)])),
  '/ge/kassa/': externalCheckoutPage,
}
