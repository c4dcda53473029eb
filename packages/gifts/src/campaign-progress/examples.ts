import type { Example } from '@charity-elements/runtime'
import type { CampaignProgressInput } from './props.ts'

const fallback = '<p>412\u00a0300 kr av 600\u00a0000 kr har kommit in.</p>'
const campaign = { heading: 'Hundra sängar till i vinter', goal: 600_000, raised: 412_300, donors: 1248 }

export const examples: readonly Example<CampaignProgressInput>[] = [
  {
    name: 'On the way',
    props: {
      ...campaign,
      text: 'Varje säng kostar 6\u00a0000 kronor i vinter, med mat, värme och någon som är vaken.',
    },
    fallback,
  },
  { name: 'Begun', props: { ...campaign, raised: 900, donors: 1, backgroundColor: 'Blå' }, fallback },
  { name: 'Goal reached', props: { ...campaign, raised: 618_450, donors: 2011, backgroundColor: 'Rosa' }, fallback },
  { name: 'Without a goal', props: { heading: 'Julinsamlingen', raised: 84_200 }, fallback },
  { name: 'Sum and bar alone', props: { goal: 600_000, raised: 412_300, donors: 1248 }, fallback },
  { name: 'On navy', props: { ...campaign, backgroundColor: 'Marinblå' }, fallback },
  { name: 'Without content', props: {}, fallback, shows: '.root' },
  {
    name: 'Overlong',
    props: {
      heading:
        'Hundra sängar till i vinter, i Göteborg, Stockholm, Malmö, Borås, Sundsvall, Skellefteå och Kristianstad',
      text: 'Var och en av sängarna börjar med en gåva, och var och en av dem står någonstans där det är någon som är vaken hela natten. Tack för att du är med.',
      goal: 1_250_000_000,
      raised: 1_024_300_500,
      donors: 248_000,
    },
    fallback,
  },
]
