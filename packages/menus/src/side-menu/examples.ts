import type { Example } from '@charity-elements/runtime'
import type { SideMenuInput } from './props.ts'

interface Page {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly level: number
  readonly isCurrentPage: boolean
  readonly children: readonly Page[]
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, '-')

/** A page with its child pages, which are below it. */
const page = (title: string, current: string, children: readonly string[] | readonly Page[] = [], level = 2): Page => ({
  id: `${level}-${slug(title)}`,
  title,
  path: `/det-har-gor-vi/${slug(title)}/`,
  level,
  isCurrentPage: title === current,
  children: children
    .map((child) => (typeof child === 'string' ? page(child, current, [], level + 1) : child))
    .map((child) => below(child, slug(title))),
})

/** The page and its child pages, one folder deeper. */
const below = (child: Page, folder: string): Page => ({
  ...child,
  path: child.path.replace('/det-har-gor-vi/', `/det-har-gor-vi/${folder}/`),
  children: child.children.map((one) => below(one, folder)),
})

/** The page and its child pages below the campaign's page, which the demo answers for each of them. */
const ofCampaign = (one: Page): Page => ({
  ...one,
  path: one.path.replace('/det-har-gor-vi/', '/kampanj/'),
  children: one.children.map(ofCampaign),
})

/** The pages of 'Det här gör vi', one of them current. */
const section = (current: string): readonly Page[] => [
  page('Hemlöshet', current, [
    page('Härbärge', current, ['Göteborg', 'Malmö', 'Stockholm', 'Uppsala'], 3),
    page('Natthjälpen', current, [], 3),
    page('Tak över huvudet', current, [], 3),
    page('Vräkningsförebyggande arbete', current, [], 3),
  ]),
  page('Mat och värme', current, ['Soppkök', 'Matkassar', 'Sopplunch', 'Frukost för barn']),
  page('Barn och unga', current, ['Läxhjälp', 'Läger', 'Öppen förskola', 'Fritidsgård', 'Julklappar']),
  page('Äldre', current, ['Besöksvän', 'Samtal per telefon', 'Dagledigträffar']),
  page('Beroende', current, ['Behandlingshem', 'Stöd till anhöriga', 'Efter behandlingen']),
  page('Vägen till arbete', current),
]

/** A tree of `top` × `below` × `leaves` pages, as large as that of a national organisation. */
export const largeTree = (top: number, below: number, leaves: number): readonly Page[] =>
  Array.from({ length: top }, (_, a) =>
    page(
      `Avdelning ${a + 1}`,
      '',
      Array.from({ length: below }, (_, b) =>
        page(
          `Ort ${a + 1}.${b + 1}`,
          '',
          Array.from({ length: leaves }, (_, c) => page(`Sida ${a + 1}.${b + 1}.${c + 1}`, '', [], 4)),
          3,
        ),
      ),
      2,
    ),
  )

const fallback =
  '<nav aria-label="Sidor i avsnittet"><a href="/det-har-gor-vi/hemloshet/">Hemlöshet</a> <a href="/det-har-gor-vi/mat-och-varme/">Mat och värme</a></nav>'

const long = 'Insamlingsverksamhetssamordning och vräkningsförebyggande volontärsamordning'

export const examples: readonly Example<SideMenuInput>[] = [
  { name: 'A page in a branch', props: { tree: section('Malmö') }, fallback },
  { name: 'A page with pages below it', props: { tree: section('Barn och unga') }, fallback },
  { name: 'No current page', props: { tree: section('') }, fallback },
  { name: 'A page without an address', props: { tree: [{ title: 'Orter', children: section('Soppkök') }] }, fallback },
  { name: 'Empty', props: { tree: [] }, fallback, shows: '.root:empty' },
  {
    name: 'Overlong',
    props: {
      tree: [
        ofCampaign(page(long, '', [page(long, '', [page(long, long, [page(long, '', [], 5)], 4)], 3)])),
        ...section(''),
      ],
    },
    fallback,
  },
]
