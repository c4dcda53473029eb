import { donationForm, englishImpacts } from './campaign-content.ts'
import { element, homelessnessGift, plainImage, thankYouPages, thankYouPicker } from './elements.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

const privacyNotice =
  'How we <a href="/stod-oss/villkor/integritetspolicy/" hreflang="sv">handle your personal data (in Swedish)</a>.'

/** Props of the donation form in English: its own texts follow the page's language. */
const englishForm = {
  ...donationForm,
  connectedGift: { ...homelessnessGift, giftTag: [{ name: 'Homelessness' }] },
  thankYouPage: thankYouPicker(thankYouPages.english),
  monthlyThankYouPage: thankYouPicker(thankYouPages.english),
  amountImpacts: englishImpacts,
  monthlyImpacts: [
    { amount: 75, text: 'breakfast for a child, every week' },
    { amount: 150, text: 'three hot meals, every month' },
    { amount: 300, text: 'a night indoors and two meals, every month' },
  ],
  monthlyAskHeading: 'Would you like to give every month instead?',
  monthlyAskText: 'That way, we know today that there will be a bed tomorrow. You can stop whenever you like.',
  alternativeGiftLink: undefined,
  taxDeductionInfo: 'Gifts of at least SEK 200 each, and SEK 2,000 in a year, may reduce your Swedish tax.',
  taxDeductionInstruction:
    'Enter your personal identity number, and we will report the gift to the Swedish Tax Agency.',
  emailPurposeInfo: 'We send your receipt or agreement here.',
  privacyNotice,
}

/** The site's page in English, about Famnen and with a gift element. */
export const englishPage = (): Page => ({
  lang: 'en',
  title: 'Nobody should have to sleep outside tonight',
  description: 'Famnen gives people who are homeless a bed, a meal and somebody who listens.',
  hidesNewsletter: true,
  styleSheets: ['campaign', 'cards'],
  body: html`
    <section class="campaign">
      <div class="campaign-picture">
        ${plainImage('natt', 'A red house with lit windows on a winter night, and a child on the way there', { width: 1600, height: 1067 })}
      </div>
      <div class="campaign-title"><h1>Nobody should have to sleep outside tonight</h1></div>
      <div class="campaign-form" id="give">
        ${element(
          'donation-form',
          englishForm,
          html`<div class="card rosa">
            <h2>Give directly</h2>
            <p>Give with Swish to <b>123 118 11 89</b>, or call +46 10 000 00 00.</p>
          </div>`,
        )}
      </div>
      <p class="campaign-lead lead">
        Last January we had to ask 38 people to come back another night. A bed for the 40 coldest nights of the winter
        costs SEK&nbsp;8,000, with meals, heating and somebody who stays awake.
      </p>
    </section>

    ${element('trust-badges', {
      badges: [
        {
          title: '90-konto',
          text: 'Monitored by Swedish Fundraising Control',
          link: { url: 'https://www.insamlingskontroll.se/' },
        },
        { title: 'SEK 86 of every 100', text: 'Goes directly to our work' },
        { title: 'In 41 towns', text: 'Since 1882' },
      ],
      paymentMarks: 'Swish, Visa, Mastercard, Autogiro',
      securityText: 'Encrypted payment. We never store your card number.',
    })}
  `,
})
