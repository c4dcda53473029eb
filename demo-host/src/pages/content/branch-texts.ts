/** Two paragraphs for the pages of a branch of the tree, by its title: the nearest branch counts. */
export const branchTexts: Readonly<Record<string, readonly [string, string]>> = {
  'Det här gör vi': [
    'Det mesta av hjälpen ges av människor som bor i närheten: 4 000 volontärer och 310 anställda, som känner sin ort.',
    'Vi tar emot den som kommer, utan remiss och utan krav på tro. Behöver du något i kväll, ring 010-000 00 00.',
  ],
  Hemlöshet: [
    'Du behöver ingen remiss. Kom till porten eller ring 010-000 00 00, så säger vi var det finns plats i natt. Hund får följa med.',
    'På morgonen finns en kurator i huset. Där börjar vägen till något eget: en adress, ett samtal med kommunen, ett kontrakt.',
  ],
  'Mat och värme': [
    'Maten lagas av volontärer och av det som butikerna i närheten skänker. Vi frågar vad du inte kan äta, aldrig varför du är här.',
    'Vill du laga mat med oss räcker det med rena händer och tre timmar. Kökets öppettider står på din orts sida.',
  ],
  'Barn och unga': [
    'Allt är gratis och öppet för alla, vad man än tror på. Ledarna är utbildade, och ingen är ensam med en grupp.',
    'Du som är förälder är välkommen att titta in först. Anmälan behövs bara till lägren, och den som inte kan betala får plats ändå.',
  ],
  Äldre: [
    'Du bestämmer själv hur ofta ni ses, och om det inte känns rätt byter vi. Alla besöksvänner har lämnat utdrag ur belastningsregistret.',
    'Är du orolig för en granne eller en förälder? Ring oss, så pratar vi om hur man frågar utan att tränga sig på.',
  ],
  Beroende: [
    'Första samtalet är gratis och kan vara anonymt. Vi skriver ingen journal förrän du vill det.',
    'Kommunen betalar behandlingen i de flesta fall. Vi hjälper till med ansökan, och följer med på mötet om du vill.',
  ],
  'Vägen till arbete': [
    'Vi börjar med det du kan. Två dagar i veckan är en bra början, och du får lön för dem.',
    'Arbetsgivare som vill ta emot någon får en handledare från oss de första tre månaderna.',
  ],
  'Om oss': [
    'Famnen är en kyrka och en hjälporganisation, och har varit det sedan 1882. Vi är medlem i Giva Sverige och har 90-konto.',
    'Årsmötet i maj är öppet. Protokoll, stadgar och revisionsberättelse skickar vi till den som frågar.',
  ],
  'Hitta din ort': [
    'På orten finns kyrkan, köket och oftast en butik. Kom in och fråga efter verksamhetsledaren, eller ring i förväg.',
    'Lokalen går att nå med rullstol, och hörslinga finns i kyrksalen. Säg till om du behöver tolk.',
  ],
  Kyrka: [
    'Du behöver inte vara medlem eller säker på vad du tror. Kom, sitt längst bak, gå när du vill.',
    'Kaffet efteråt är en del av gudstjänsten. Där får man fråga det som man inte frågade inne i kyrkan.',
  ],
  'Stöd oss': [
    'En gåva från 200 kronor räcker till en natt. Den som ger tid ger något som inte går att köpa.',
    'Vi har 90-konto och granskas av Svensk Insamlingskontroll. 86 kronor av hundra går till hjälpen.',
  ],
  'Bli volontär': [
    'Du provar en kväll tillsammans med någon som kan, och bestämmer dig sedan. De flesta kommer tre timmar varannan vecka.',
    'Anmäl dig på sidan Bli volontär, så ringer någon från din ort inom två dagar. Du är försäkrad hos oss från första passet.',
  ],
  Nyheter: [
    'Vi skriver om det som hände, med namn bara på den som vill. Texterna får spridas om källan anges.',
    'Är du journalist? Ring 010-000 00 01, så svarar någon som vet, också på kvällen.',
  ],
}

/** A piece of news. */
interface NewsItem {
  readonly date: string
  readonly title: string
  readonly text: string
}

/** The latest news, the newest first. */
export const news: readonly NewsItem[] = [
  {
    date: '2026-11-24',
    title: 'Hundra sängar till, före jul',
    text: 'I går bar volontärer upp de sista madrasserna till tredje våningen på Skolgatan. Nu finns 164 platser i Göteborg.',
  },
  {
    date: '2026-10-12',
    title: 'Fritidsgården i Borås har öppnat',
    text: 'Biljardbordet kom från en skola, och soffan från en dansklubb. Första fredagen kom 87 ungdomar.',
  },
  {
    date: '2026-08-20',
    title: '1 240 barn på läger i somras',
    text: 'Det regnade i elva dagar. Ingen åkte hem tidigare för den sakens skull.',
  },
  {
    date: '2025-12-01',
    title: '212 000 nätter inomhus',
    text: 'Så många nätter sov någon hos oss under året. Det är 9 000 fler än året innan.',
  },
  {
    date: '2024-09-03',
    title: 'Soppkök nummer trettio',
    text: 'I Sundsvall serveras soppan nu i en gammal järnaffär. Disken står kvar.',
  },
]
