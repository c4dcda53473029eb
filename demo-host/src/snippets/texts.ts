import editorTexts from './editor-texts.json' with { type: 'json' }

interface FieldTexts {
  readonly label?: string
  readonly help?: string
}

const overrides: Readonly<Record<string, FieldTexts>> = editorTexts.overrides
const fields: Readonly<Record<string, FieldTexts>> = editorTexts.fields
const elements: Readonly<Record<string, { readonly title: string }>> = editorTexts.elements

/** The description of a prop for editors; nothing for one that only templates fill in. */
export const fieldTexts = (tag: string, prop: string): FieldTexts => overrides[`${tag}.${prop}`] ?? fields[prop] ?? {}

/** The name of an element, for editors. */
export const elementName = (tag: string): string => elements[tag]?.title ?? tag

/** The snippet maker's texts. */
export const texts = {
  title: 'Hämta koden',
  lead: 'Välj ett element, fyll i innehållet och klistra in koden på din sida. Det du ser är samma kod, under samma säkerhetspolicy.',
  element: 'Element',
  named: (label: string, name: string) => `${label} (${name})`,
  example: 'Börja med',
  empty: 'Inget innehåll',

  // The help text of a field, and the message if it cannot be read.
  aNumber: 'Skriv ett tal med siffror.',
  numbers: 'Skriv tal inom hakparenteser: [100, 200, 500]',
  list: (keys: string) => `En lista som JSON, där varje del har: ${keys}`,
  object: (keys: string) => `Ett objekt som JSON, med: ${keys}`,
  anyJson: 'Skriv som JSON.',
  orText: 'Skriv text, eller innehållet som JSON.',
  notJson: 'Går inte att läsa som JSON. Kontrollera parenteser, kommatecken och citattecken.',

  form: (tag: string) => `Innehåll i <${tag}>`,
  fill: 'Fyll i',
  content: 'Innehåll',
  json: 'Innehåll som JSON',
  page: 'Sidan',
  version: 'Version',
  pinned: (version: string) => `${version}, låst med kontrollsummor`,
  newest: (version: string) => `v${version.split('.')[0] ?? ''}, följer varje ny version`,
  flavour: 'Variant',
  react: 'React, som utgivet',
  lite: 'Lätt, på preact: mindre att hämta',
  apiBase: 'Adress till API:et',
  apiBaseHelp: 'Webbplatsen som svarar på /api: https://www.example.org',
  fallback: 'Reservinnehåll (HTML)',
  fallbackHelp: 'Visas tills elementet tar vid, och om skriptet aldrig kommer fram.',

  texts: 'Andra ord',
  textsHelp:
    'Elementets egna texter. Skriv en annan i fältet, så följer den med i koden. Det som står inom { } byts ut mot ett värde och får utelämnas.',
  textsSearch: 'Sök bland texterna',
  textsFound: (count: number) => (count === 1 ? '1 text' : `${count} texter`),
  textKey: 'Nyckel',
  textNow: 'Text',
  textNew: 'Byt mot',
  textFor: (key: string) => `Ny text för ${key}`,

  live: 'Så blir det',
  liveFrame: (tag: string) => `Elementet ${tag}, som det visas på en sida`,
  width: 'Sidans bredd',
  phone: 'Mobil, 360 px',
  wide: 'Hela bredden',
  target: 'Klistras in i',
  targets: {
    html: 'HTML',
    markdown: 'Markdown',
    razor: 'Razor (Umbraco)',
    php: 'PHP (mall i WordPress)',
    jsx: 'JSX (React, Next)',
  },
  child: 'Skriv innehållet som JSON i elementet, i stället för som attribut',
  childHelp: 'Lättare att läsa när det är långt. En del CMS tar bort det för redaktörer.',
  others: 'Fler element på samma sida',
  othersHelp: 'Så får sidans head och policyn det som alla behöver.',
  head: 'Hela sidans head',
  headHelp: 'En gång per sida, i stället för raderna överst i koden.',
  ownMap: 'Sidan har redan en import map',
  ownMapLabel: 'Sidans import map (JSON)',
  ownMapHelp:
    'Många webbläsare läser bara en. Klistra in den här, och låt koden ersätta den: då står dina moduler och våra kontrollsummor i samma.',
  copyHead: 'Kopiera head',
  headCopied: 'Sidans head är kopierat.',
  code: 'Koden',
  copyCode: 'Kopiera koden',
  codeCopied: 'Koden är kopierad.',
  policy: 'Content Security Policy',
  policyHelp:
    'Rader att foga in i den policy som sidan redan har: lägg till adresserna under samma direktiv. Har sidan ingen policy behövs ingenting.',
  optionalPolicy: 'Frivilligt',
  optionalHelp: {
    'default-src':
      'Stänger av allt som sidan inte själv räknar upp: typsnitt, egna stilmallar, andras skript och ramar. Bara för en sida med enbart våra element.',
    'require-trusted-types-for':
      'Stoppar skript som skriver HTML direkt i sidan: jQuery, äldre tagghanterare och chattrutor. Våra element klarar det.',
  } as Readonly<Record<string, string>>,
  styles: 'style-src behövs inte: elementens stilmallar kommer med skripten.',
  reports: 'Rapporter',
  reportsHelp:
    'Huvuden som låter webbläsaren berätta om skript utan kontrollsumma och om det som policyn inte tillåter, utan att stoppa något. Värden tar emot rapporterna och räknar dem.',
  copyPolicy: 'Kopiera policyn',
  policyCopied: 'Policyn är kopierad.',
  notCopied: 'Det gick inte att kopiera. Markera texten och kopiera själv.',
  problems: {
    json: (prop: string) => `${prop} går inte att läsa som JSON, och är inte med i koden.`,
    number: (prop: string) => `${prop} är inget tal, och är inte med i koden.`,
    local: (addresses: string) =>
      `Koden pekar på ${addresses}, som bara den här datorn har. Byt adressen innan du publicerar.`,
    importMap: 'Sidans import map går inte att läsa som JSON, och är inte med i koden.',
    parameter: (key: string, parameter: string) => `${key} har inget värde för ${parameter}, och är inte med i koden.`,
  },
  origin: 'Be om att få anropa API:et',
  originHelp: 'En sida på en annan adress än API:et måste släppas in av den som sköter värden.',
  pageOrigin: 'Sidans adress',
  check: 'Kontrollera',
  ask: (origin: string) => `Lägg till ${origin} i ALLOWED_ORIGINS.`,
  allowed: (origin: string) => `${origin} får anropa API:et.`,
  notAllowed: (origin: string) => `${origin} får inte anropa API:et än.`,
  notAnOrigin: 'Skriv en adress som https://kampanj.example.org.',
  elsewhere: (base: string) =>
    `${base} är en annan värd än den här. Öppna sidan med ?ce-doctor i adressen: då prövas det därifrån.`,
  unbuilt: 'Komponenterna är inte byggda. Kör npm run build.',
} as const
