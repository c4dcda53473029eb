import { type Example, unanswered } from '@charity-elements/runtime'
import type { SiteHeaderInput } from './props.ts'

const link = (title: string, path: string) => ({ title, route: { path } })
const heading = (title: string, path?: string) => ({ type: 'heading', title, ...(path && { link: link(title, path) }) })
const title = (name: string, path: string) => ({ type: 'title', title: name, link: link(name, path) })
const titleWithText = (name: string, path: string, text: string) => ({
  type: 'titleWithText',
  title: name,
  text,
  link: link(name, path),
})

const whatWeDo = {
  contentType: 'megaMenuPage',
  name: 'Det här gör vi',
  link: link('Det här gör vi', '/det-har-gor-vi/'),
  columns: [
    {
      items: [
        heading('Tak och mat'),
        titleWithText('Hemlöshet', '/det-har-gor-vi/hemloshet/', 'Härbärge, natthjälp och vägen till ett eget hem.'),
        titleWithText('Mat och värme', '/det-har-gor-vi/mat-och-varme/', 'Soppkök, matkassar och en plats vid bordet.'),
        titleWithText(
          'Second hand',
          '/det-har-gor-vi/vagen-till-arbete/second-hand/',
          'Femtio butiker där det du skänker gör nytta igen.',
        ),
      ],
    },
    {
      hasBorder: true,
      items: [
        heading('Människor'),
        title('Barn och unga', '/det-har-gor-vi/barn-och-unga/'),
        title('Äldre', '/det-har-gor-vi/aldre/'),
        title('Beroende', '/det-har-gor-vi/beroende/'),
        title('Vägen till arbete', '/det-har-gor-vi/vagen-till-arbete/'),
        title('Bön och samtal', '/kyrka/bon-och-samtal/'),
      ],
    },
    {
      hasBorder: true,
      items: [
        {
          type: 'image',
          image: {
            url: '/media/samtal.jpg',
            alt: 'Två personer samtalar över en kopp kaffe',
            width: 1600,
            height: 1067,
          },
        },
        {
          type: 'bodyText',
          text: 'Varje kväll öppnar vi dörren för den som behöver. I fjol blev det 212\u00a0000 nätter.',
        },
      ],
    },
  ],
  footer: [link('Så används pengarna', '/om-oss/sa-anvands-pengarna/'), link('Hitta din ort', '/hitta-din-ort/')],
}

const aboutUs = {
  contentType: 'megaMenuPage',
  name: 'Om oss',
  columns: [
    {
      items: [
        heading('Organisationen'),
        title('Vår historia', '/om-oss/var-historia/'),
        title('Styrelse och ledning', '/om-oss/styrelse-och-ledning/'),
        title('Årsredovisning', '/om-oss/arsredovisning/'),
      ],
    },
    {
      items: [
        { type: 'icon', icon: { url: '/assets/icon.svg' } },
        heading('Jobba hos oss', '/om-oss/jobba-hos-oss/'),
        { type: 'bodyText', text: '<p>Vi är tusen anställda och fyra tusen volontärer på 41 orter.</p>' },
      ],
    },
  ],
}

const support = {
  contentType: 'megaMenuPage',
  name: 'Stöd oss',
  columns: [
    {
      items: [
        titleWithText('Ge en gåva', '/ge/gava/', 'Med Swish eller kort.'),
        titleWithText('Bli månadsgivare', '/ge/manad/', 'Ge någon annan trygghet, varje månad.'),
        titleWithText('Företag', '/ge/foretag/', 'Swish, kort eller faktura.'),
      ],
    },
    {
      hasBorder: true,
      items: [
        titleWithText('Hylla någon', '/ge/hylla/', 'Ett kort med posten och en gåva i hens namn.'),
        titleWithText('Minnesgåva', '/ge/minne/', 'Hedra minnet av någon du saknar.'),
      ],
    },
  ],
}

const mobileMenu = [
  { id: '1', name: 'Det här gör vi', route: { path: '/det-har-gor-vi/' } },
  { id: '2', name: 'Om oss', route: { path: '/om-oss/' } },
  { id: '3', name: 'Kalender', route: { path: '/kalender/' } },
  { id: '4', name: 'Bli volontär', route: { path: '/volontar/' } },
]

/** The server's answer: the same pages and more, with taglines. */
const serverMenuItems = [
  { id: '1', name: 'Det här gör vi', route: { path: '/det-har-gor-vi/' }, tagline: 'Tak, mat, värme och sällskap' },
  { id: '11', name: 'Hemlöshet', route: { path: '/det-har-gor-vi/hemloshet/' }, tagline: null },
  { id: '12', name: 'Barn och unga', route: { path: '/det-har-gor-vi/barn-och-unga/' }, tagline: null },
  { id: '2', name: 'Om oss', route: { path: '/om-oss/' }, tagline: 'Kyrka och hjälporganisation sedan 1882' },
  { id: '5', name: 'Hitta din ort', route: { path: '/hitta-din-ort/' }, tagline: 'Vi finns på 41 orter' },
  { id: '6', name: 'Kyrka', route: { path: '/kyrka/' }, tagline: 'Gudstjänst, dop, vigsel och samtal' },
  { id: '3', name: 'Kalender', route: { path: '/kalender/' }, tagline: null },
  {
    id: '7',
    name: 'Second hand',
    route: { path: '/det-har-gor-vi/vagen-till-arbete/second-hand/' },
    tagline: 'Fynda och skänk',
  },
  { id: '4', name: 'Bli volontär', route: { path: '/volontar/' }, tagline: 'Några timmar räcker långt' },
  { id: '8', name: 'Stöd oss', route: { path: '/stod-oss/' }, tagline: 'Alla sätt att ge' },
]

const menuData = {
  mainMenu: [
    whatWeDo,
    aboutUs,
    { contentType: 'megaMenuLink', name: 'Kalender', link: link('Kalender', '/kalender/') },
    { contentType: 'megaMenuLink', name: 'Bli volontär', link: link('Bli volontär', '/volontar/') },
  ],
  buttonMegaMenu: support,
  mainMenuQuickLinks: [
    link('Hitta din ort', '/hitta-din-ort/'),
    link('Nyheter', '/nyheter/'),
    link('Kontakt', '/kontakt/'),
  ],
  mobileMenu,
  ctaButtonLink: link('Ge en gåva', '/ge/'),
}

const logo = { url: '/assets/icon.svg', alt: 'Famnen', width: 64, height: 64 }
const props = { menuData, siteTitle: 'Famnen', logo }
const api = { '/api/getmobilemenu': serverMenuItems } as const

const fallback =
  '<a href="/">Famnen</a><nav aria-label="Huvudmeny"><a href="/det-har-gor-vi/">Det här gör vi</a> <a href="/om-oss/">Om oss</a> <a href="/kalender/">Kalender</a> <a href="/ge/">Ge en gåva</a></nav>'

const long = 'Insamlingsverksamhetssamordning och volontärsamordning i hela landet'

export const examples: readonly Example<SiteHeaderInput>[] = [
  { name: 'A page of the site', props, fallback, api },
  {
    name: 'Corps page',
    props: { ...props, siteTitle: 'Famnen Alingsås', isCorpsPage: true },
    fallback,
    api,
  },
  {
    name: 'Mega menu open',
    props,
    fallback,
    api,
    width: 1280,
    steps: [{ press: 'Det här gör vi' }],
    shows: '[aria-expanded=true]',
  },
  {
    name: 'Start page',
    props: {
      ...props,
      menuData: { ...menuData, ctaButtonLink: link('Ge en säng', '/ge/') },
      isStartPage: true,
    },
    fallback,
    api,
    width: 1280,
  },
  {
    name: 'Mobile menu open',
    props,
    fallback,
    api,
    width: 360,
    steps: [{ press: 'Meny' }],
    shows: '[aria-expanded=true]',
  },
  {
    name: 'Mobile menu with a branch open',
    props,
    fallback,
    api,
    width: 360,
    steps: [{ press: 'Meny' }, { press: 'Undersidor till Det här gör vi' }],
    shows: '.mobile-menu .branch.open',
  },
  {
    name: 'Mobile menu without an answer',
    props,
    fallback,
    api: { '/api/getmobilemenu': unanswered },
    width: 360,
    steps: [{ press: 'Meny' }],
    shows: '[aria-expanded=true]',
  },
  {
    name: 'Links alone',
    props: {
      siteTitle: 'Famnen',
      menuData: { mainMenu: menuData.mainMenu.slice(2), mobileMenu: mobileMenu.slice(2) },
    },
    fallback,
    api: { '/api/getmobilemenu': [] },
    width: 1280,
  },
  { name: 'Empty', props: { siteTitle: 'Famnen' }, fallback, api: { '/api/getmobilemenu': [] } },
  {
    name: 'Overlong',
    props: {
      siteTitle: 'Riksförbundet för människovärde, gemenskap och vardagens alla små underverk',
      logo,
      menuData: {
        mainMenu: [
          {
            ...whatWeDo,
            name: 'Människovärdesarbete och omsorg',
            columns: whatWeDo.columns.map((column) => ({
              ...column,
              items: column.items.flatMap((item) => [
                item,
                titleWithText(long, '/kampanj/lang/', 'Vi möter människor där de är, dygnet runt. '.repeat(4)),
              ]),
            })),
            footer: Array.from({ length: 7 }, (_, index) => link(`${long} ${index + 1}`, `/kampanj/lang/${index}/`)),
          },
          aboutUs,
          ...[1, 2, 3, 4].map((number) => ({
            contentType: 'megaMenuLink',
            name: `Verksamhetsberättelse ${number}`,
            link: link('Mer', `/kampanj/mer/${number}/`),
          })),
        ],
        buttonMegaMenu: { ...support, name: 'Stöd oss på alla sätt som finns' },
        mainMenuQuickLinks: Array.from({ length: 9 }, (_, index) =>
          link(`Genväg nummer ${index + 1}`, `/kampanj/genvag/${index}/`),
        ),
        mobileMenu: Array.from({ length: 40 }, (_, index) => ({
          id: index,
          name: index % 5 === 0 ? `${long} ${index}` : `Sida ${index}`,
          route: { path: `/kampanj/sida/${index}/` },
          ...(index % 2 === 0 && { tagline: 'Vi möter människor där de är, dygnet runt, i hela landet.' }),
        })),
        ctaButtonLink: link('Ge en gåva till någon som behöver den', '/ge/'),
      },
    },
    fallback,
    api: { '/api/getmobilemenu': [] },
  },
]
