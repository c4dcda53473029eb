import type { Example } from '@charity-elements/runtime'
import type { CampaignMenuInput } from './props.ts'

const item = (title: string, path: string, tagline = '', children: readonly object[] = []) => ({
  title,
  path,
  tagline,
  children,
})

const items = [
  item('Kampanjen', '/kampanj/', 'Hundra sängar till i vinter'),
  item('Så hjälper du', '/kampanj/sa-hjalper-du/', 'Fyra sätt att ge en natt inomhus', [
    item('Swisha en gåva', '/kampanj/sa-hjalper-du/swish/', 'På en minut, från 50 kronor'),
    item('Bli månadsgivare', '/kampanj/sa-hjalper-du/manad/', 'En natt i månaden, hela året'),
    item('Ge som företag', '/kampanj/sa-hjalper-du/foretag/', 'Med Swish, kort eller faktura', [
      item('Julgåva', '/kampanj/sa-hjalper-du/foretag/julgava/', 'I stället för ljus och choklad'),
      item('Bli partner', '/kampanj/sa-hjalper-du/foretag/partner/'),
    ]),
    item('Samla in', '/kampanj/sa-hjalper-du/samla-in/', 'Starta en egen insamling'),
  ]),
  item('Det här gör pengarna', '/kampanj/pengarna/', 'Varje krona räknas', [
    item('En säng', '/kampanj/pengarna/sang/', '200 kronor natten'),
    item('En vän', '/kampanj/pengarna/van/', 'Någon som lyssnar'),
  ]),
  item('Frågor och svar', '/kampanj/fragor/'),
]

const logo = { url: '/assets/icon.svg', alt: 'Famnen', width: 64, height: 64 }
const fallback =
  '<a href="/">Tillbaka till webbplatsen</a> <nav aria-label="Kampanjens meny"><a href="/kampanj/">Kampanjen</a> <a href="/kampanj/sa-hjalper-du/">Så hjälper du</a></nav>'

const long = 'Insamlingsverksamhetssamordning och volontärsamordning i hela landet'

export const examples: readonly Example<CampaignMenuInput>[] = [
  { name: 'A campaign', props: { items, siteTitle: 'En natt inomhus', logo }, fallback },
  {
    name: 'Menu open',
    props: { items, siteTitle: 'En natt inomhus', logo },
    fallback,
    width: 1280,
    steps: [{ press: 'Så hjälper du' }],
    shows: '[aria-expanded=true]',
  },
  {
    name: 'Menu open on a phone',
    props: { items, siteTitle: 'En natt inomhus', logo },
    fallback,
    width: 360,
    steps: [{ press: 'Meny' }],
    shows: '[aria-expanded=true]',
  },
  { name: 'Without pages of its own', props: { siteTitle: 'En natt inomhus' }, fallback },
  { name: 'Empty', props: {}, fallback },
  {
    name: 'Overlong',
    props: {
      siteTitle: 'Riksinsamlingen för människovärde, gemenskap och vardagens alla små underverk',
      logo,
      items: Array.from({ length: 6 }, (_, index) =>
        item(
          index % 2 === 0 ? long : `Sida ${index}`,
          `/kampanj/sida/${index}/`,
          'Vi möter människor där de är, dygnet runt, i hela landet.',
          index % 2 === 1
            ? []
            : [
                item(long, '/kampanj/lang/', 'Vi möter människor där de är. '.repeat(4), [
                  item(long, '/kampanj/lang/', long),
                ]),
              ],
        ),
      ),
    },
    fallback,
  },
]
