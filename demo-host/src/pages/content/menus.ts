import { flattenTree, siteTree } from './page-tree.ts'

const link = (title: string, path: string) => ({ title, route: { path } })
const heading = (title: string, path?: string) => ({ type: 'heading', title, ...(path && { link: link(title, path) }) })
const title = (title: string, path: string) => ({ type: 'title', title, link: link(title, path) })
const titled = (title: string, text: string, path: string) => ({
  type: 'titleWithText',
  title,
  text,
  link: link(title, path),
})

const taglines: Record<string, string> = {
  'Det här gör vi': 'Tak, mat, värme och sällskap',
  'Om oss': 'Kyrka och hjälporganisation sedan 1882',
  'Hitta din ort': 'Vi finns på 41 orter',
  Kyrka: 'Gudstjänst, dop, vigsel och samtal',
  'Stöd oss': 'Alla sätt att ge',
  'Bli volontär': 'Några timmar räcker långt',
}

/** The full list of the mobile menu: the first two levels of the site. */
export const mobileMenu = () =>
  flattenTree(siteTree(''))
    .filter(({ level }) => level <= 2)
    .map(({ id, title, path }) => ({
      id,
      name: title,
      route: { path },
      ...(taglines[title] && { tagline: taglines[title] }),
    }))

/** The same rows as in the full list before a branch is opened, so that nothing moves when it comes. */
const topItems = mobileMenu().filter(({ route }) => /^\/[^/]+\/$/.test(route.path))

/** The main site's menu data, as the CMS adds it to each page. */
export const menuData = {
  mainMenu: [
    {
      contentType: 'megaMenuPage',
      name: 'Det här gör vi',
      columns: [
        {
          items: [
            heading('Tak och mat', '/det-har-gor-vi/'),
            titled('Hemlöshet', 'Härbärge, natthjälp och vägen till ett eget hem.', '/det-har-gor-vi/hemloshet/'),
            titled('Mat och värme', 'Soppkök, matkassar och en plats vid bordet.', '/det-har-gor-vi/mat-och-varme/'),
          ],
        },
        {
          hasBorder: true,
          items: [
            heading('Människor'),
            titled('Barn och unga', 'Läxhjälp, läger och en trygg eftermiddag.', '/det-har-gor-vi/barn-och-unga/'),
            titled('Äldre', 'En besöksvän, ett samtal, en promenad.', '/det-har-gor-vi/aldre/'),
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
    },
    {
      contentType: 'megaMenuPage',
      name: 'Om oss',
      columns: [
        {
          items: [
            heading('Famnen', '/om-oss/'),
            title('Vår historia', '/om-oss/var-historia/'),
            title('Styrelse och ledning', '/om-oss/styrelse-och-ledning/'),
            title('Jobba hos oss', '/om-oss/jobba-hos-oss/'),
          ],
        },
      ],
    },
    { contentType: 'megaMenuLink', name: 'Kalender', link: link('Kalender', '/kalender/') },
    { contentType: 'megaMenuLink', name: 'Bli volontär', link: link('Bli volontär', '/volontar/') },
  ],
  buttonMegaMenu: {
    contentType: 'megaMenuPage',
    name: 'Stöd oss',
    columns: [
      {
        items: [
          titled('Ge en gåva', 'Med Swish eller kort.', '/ge/gava/'),
          titled('Bli månadsgivare', 'Ge någon annan trygghet, varje månad.', '/ge/manad/'),
          titled('Företag', 'Swish, kort eller faktura.', '/ge/foretag/'),
        ],
      },
      {
        hasBorder: true,
        items: [
          titled('Hylla någon', 'Ett kort med posten och en gåva i hens namn.', '/ge/hylla/'),
          titled('Minnesgåva', 'Hedra minnet av någon du saknar.', '/ge/minne/'),
        ],
      },
    ],
  },
  mainMenuQuickLinks: [
    link('Hitta din ort', '/hitta-din-ort/'),
    link('Nyheter', '/nyheter/'),
    link('Kontakt', '/kontakt/'),
  ],
  mobileMenu: topItems,
  ctaButtonLink: link('Ge en gåva', '/ge/'),
}
