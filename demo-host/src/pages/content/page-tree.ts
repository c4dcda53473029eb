/** A page in the CMS's page tree. */
export interface TreePage {
  id: string
  title: string
  path: string
  level: number
  isCurrentPage: boolean
  children: TreePage[]
}

const towns = [
  'Alingsås, Borlänge, Borås, Eskilstuna, Falun, Gävle, Göteborg, Halmstad, Helsingborg, Hudiksvall, Jönköping, Kalmar, Karlskrona',
  'Karlstad, Kristianstad, Linköping, Luleå, Lund, Malmö, Mora, Motala, Norrköping, Nyköping, Sandviken, Skara, Skellefteå, Skövde',
  'Stockholm, Sundsvall, Trollhättan, Uddevalla, Umeå, Uppsala, Varberg, Visby, Västervik, Västerås, Växjö, Ystad, Örebro, Östersund',
]
  .join(', ')
  .split(', ')

const inEveryTown = ['Gudstjänster', 'Kalender', 'Mat och värme', 'Öppettider', 'Kontakt']
const townPages = towns.flatMap((town) => [`  ${town}`, ...inEveryTown.map((title) => `    ${title}`)]).join('\n')

/** One title per line; each level is indented by two spaces. */
const outline = `
Det här gör vi
  Hemlöshet
    Härbärge
      Göteborg
      Malmö
      Stockholm
      Uppsala
    Natthjälpen
    Tak över huvudet
    Vräkningsförebyggande arbete
  Mat och värme
    Soppkök
    Matkassar
    Sopplunch
    Frukost för barn
  Barn och unga
    Läxhjälp
    Läger
    Öppen förskola
    Fritidsgård
    Julklappar
  Äldre
    Besöksvän
    Samtal per telefon
    Dagledigträffar
  Beroende
    Behandlingshem
    Stöd till anhöriga
    Efter behandlingen
  Vägen till arbete
    Arbetsträning
    Svenska på café
    Second hand
Om oss
  Vår historia
  Styrelse och ledning
  Årsredovisning
  Så används pengarna
  Jobba hos oss
  Press
Hitta din ort
${townPages}
Kyrka
  Gudstjänst
  Dop
  Vigsel
  Begravning
  Bön och samtal
  Musik
    Körer
    Brass
    Konserter
Stöd oss
  Ge en gåva
  Bli månadsgivare
  Ge som företag
  Hylla någon
  Minnesgåva
  Testamente
  Villkor
    Integritetspolicy
    Köpvillkor
    Kakor
Bli volontär
  Uppdrag
  Frågor och svar
Nyheter
  2026
  2025
  2024
Kalender
Kontakt`

/** Pages whose paths do not follow the tree. */
const shortPaths: Record<string, string> = {
  'Ge en gåva': '/ge/',
  'Bli månadsgivare': '/ge/manad/',
  'Ge som företag': '/ge/foretag/',
  'Hylla någon': '/ge/hylla/',
  Minnesgåva: '/ge/minne/',
  'Bli volontär': '/volontar/',
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')

/** The site's page tree, with the page at `current` marked. */
export function siteTree(current: string): TreePage[] {
  const top: TreePage[] = []
  const parents: TreePage[] = []
  for (const [index, line] of outline.trim().split('\n').entries()) {
    const title = line.trim()
    const depth = (line.length - line.trimStart().length) / 2
    const parent = depth > 0 ? parents[depth - 1] : undefined
    const path = shortPaths[title] ?? `${parent?.path ?? '/'}${slug(title)}/`
    const page = {
      id: String(1000 + index),
      title,
      path,
      level: depth + 1,
      isCurrentPage: path === current,
      children: [],
    }
    const siblings = parent?.children ?? top
    siblings.push(page)
    parents[depth] = page
  }
  return top
}

/** All pages of a tree, parents before their children. */
export const flattenTree = (pages: readonly TreePage[]): TreePage[] =>
  pages.flatMap((page) => [page, ...flattenTree(page.children)])
