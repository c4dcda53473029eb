import type { Finding } from './finding.ts'
import type { PageScript } from './inventory.ts'

/** The doctor's sentences in Swedish. Each `{}` is a value from the page, in the same order. */
const sentences: readonly (readonly [english: string, swedish: string])[] = [
  [
    'It has no script of ours, so every element shows its fallback.',
    'Den har inget skript från oss, så varje element visar sitt reservinnehåll.',
  ],
  [
    'Add the script tag of the snippet: {} With npm packages, import the modules of the elements.',
    'Lägg till kodens skripttagg: {} Med npm-paket importerar du elementens moduler.',
  ],
  ['{} is on it and did not run.', '{} finns på den men kördes inte.'],
  ['It loads {} releases: {}.', 'Den laddar {} utgåvor: {}.'],
  ['Elements of {} stand beside those of {}.', 'Element från {} står bredvid dem från {}.'],
  [
    'Load one release on a page: keep one loader, and take the other script tags away.',
    'Ladda en enda utgåva på en sida: behåll en skripttagg och ta bort de andra.',
  ],
  [
    'Its hashes cover the loader alone: what that loads is not checked, also where a preload names a hash.',
    'Dess kontrollsummor gäller bara laddaren: det som den laddar kontrolleras inte, inte heller där en preload har en kontrollsumma.',
  ],
  [
    'Copy the pinned snippet of this release: its import map has the hash of every module.',
    'Kopiera den låsta koden för den här utgåvan: dess import map har varje moduls kontrollsumma.',
  ],
  ["The page's Content Security Policy refused {} ({}).", 'Sidans Content Security Policy stoppade {} ({}).'],
  [
    'None of our elements need it: another script or the page itself asked for it.',
    'Inget av våra element behöver det: ett annat skript eller sidan själv bad om det.',
  ],
  [
    'Add {} to {} in the policy, if it is yours to load.',
    'Lägg till {} under {} i policyn, om det är du som vill ladda det.',
  ],
  [
    "The pattern of the field '{}' could take for ever: {}",
    'Mönstret för fältet ”{}” kan ta hur lång tid som helst: {}',
  ],
  [
    'Write it so that no repetition stands inside another that may begin with the same letter: {}',
    'Skriv det så att ingen upprepning står inuti en annan som kan börja med samma tecken: {}',
  ],
  [
    'It has no fallback: a visitor whom our script never reaches sees nothing.',
    'Det saknar reservinnehåll: den som vårt skript aldrig når ser ingenting.',
  ],
  [
    'Put a link to a page where one can give between its tags.',
    'Lägg en länk till en sida där det går att ge mellan taggarna.',
  ],
  [
    'Put what says the same without a script between its tags, if there is any.',
    'Lägg något som säger detsamma utan skript mellan taggarna, om det går.',
  ],
  ['It leaves out {} of the code.', 'Det utelämnar {} ur koden.'],
  [
    'If you trust the code, write data-run-scripts="true". For a form of your own, use content-form.',
    'Litar du på koden skriver du data-run-scripts="true". För ett eget formulär använder du content-form.',
  ],
  [
    'It names no gift, so a server that knows its gifts refuses every payment.',
    'Det anger ingen gåva, så en server som känner sina gåvor nekar varje betalning.',
  ],
  ['Set connectedGift to a gift of your CMS: {}', 'Ange en gåva från ert CMS i connectedGift: {}'],
  [
    'It asks for personal data, and does not say what becomes of them.',
    'Det frågar efter personuppgifter, men berättar inte hur de används.',
  ],
  [
    'Set privacyNotice: who keeps the data, what for, and a link to the privacy policy (GDPR, article 13).',
    'Fyll i privacyNotice: vem som sparar uppgifterna, varför, och en länk till integritetspolicyn (GDPR, artikel 13).',
  ],
  [
    'It is a preview: no gift and no form reaches anybody.',
    'Det är en förhandsvisning: ingen gåva och inget formulär kommer fram.',
  ],
  ['Take data-preview away to publish it.', 'Ta bort data-preview för att publicera det.'],
  [
    'It has no props, and shows what it shows without any.',
    'Det har inget innehåll angivet, och visar det som visas utan.',
  ],
  ['See its reference page for what it takes.', 'Se vad det tar emot på dess referenssida.'],
  ['It has not rendered yet.', 'Det har inte visats än.'],
  ['Wait a moment and run the doctor again.', 'Vänta en stund och kör doktorn igen.'],
  [
    'Another script has defined this tag, so it is not ours.',
    'Ett annat skript har definierat taggen, så det är inte vårt element.',
  ],
  ['Take the other definition away.', 'Ta bort den andra definitionen.'],
  ['It stopped working and shows its fallback.', 'Det har slutat fungera och visar sitt reservinnehåll.'],
  [
    'The console says why (charity-elements: …). Mend what it names, or tell us.',
    'Konsolen säger varför (charity-elements: …). Rätta det den nämner, eller hör av dig till oss.',
  ],
  ['No script on the page defines it.', 'Inget skript på sidan definierar det.'],
  ["Import its module where the page's scripts start: {}", 'Importera dess modul där sidans skript börjar: {}'],
  ['Its file did not arrive, or did not run.', 'Dess fil kom inte fram, eller kördes inte.'],
  ['Let the policy load our scripts: see what it refused.', 'Låt policyn ladda våra skript: se vad den stoppade.'],
  [
    'The page names the hash of {}, and a file that has another one is not run: copy the snippet of this release again.',
    'Sidan anger kontrollsumman för {}, och en fil med en annan körs inte: kopiera koden för den här utgåvan igen.',
  ],
  [
    "Open the browser's network panel and look for {}: a CDN that is not reached, or an address that is wrong.",
    'Öppna webbläsarens nätverkspanel och leta efter {}: ett CDN som inte nås, eller en adress som är fel.',
  ],
  ['{} is not JSON.', '{} går inte att läsa som JSON.'],
  ['Write {} with digits alone: 600000.', 'Skriv {} med bara siffror: 600000.'],
  ['Write {} as a list: [100,200,500].', 'Skriv {} som en lista: [100,200,500].'],
  [
    '{} is encoded twice: let the CMS or the template encode it, not both.',
    '{} är kodat två gånger: låt antingen CMS:et eller mallen koda det.',
  ],
  [
    'It contains a part of the page, {}, which nobody sees once it has loaded.',
    'Det innehåller en del av sidan, {}, som ingen ser när elementet har laddats.',
  ],
  ['It is inside {}, which receives every press on it too.', 'Det ligger i {}, som tar emot varje tryck på det också.'],
  [
    'Move it out: a press on an amount would follow the link, or press the button.',
    'Flytta ut det: ett tryck på ett belopp skulle följa länken eller trycka på knappen.',
  ],
  ['Close it with {}: HTML ignores the slash in {}.', 'Avsluta det med {}: HTML struntar i snedstrecket i {}.'],
  ['{} should be {}.', '{} ska vara {}.'],
  ['{} lacks {}.', '{} saknar {}.'],
  [
    'Write {} as JSON, its names and texts in double quotes, and the attribute in single ones; let the CMS encode it.',
    'Skriv {} som JSON, med namn och texter inom dubbla citattecken och attributet inom enkla; låt CMS:et koda det.',
  ],
  ['See the reference page of the element for what it takes.', 'Se vad elementet tar emot på dess referenssida.'],
  ['{} in {} means nothing to it.', '{} i {} betyder ingenting för det.'],
  ['{} means nothing to it.', '{} betyder ingenting för det.'],
  [
    'Take it away, or see the reference page for what the element takes.',
    'Ta bort det, eller se vad elementet tar emot på referenssidan.',
  ],
  ['Write {}, if that is what is meant.', 'Skriv {}, om det är det som menas.'],
  [
    'The editor of the page has changed its start tag: attributes became text, or their quotes curly.',
    'Sidans redigerare har ändrat dess starttagg: attribut blev text, eller citattecknen typografiska.',
  ],
  [
    'Copy the snippet again and paste it where HTML is left as it is: a Custom HTML block in WordPress.',
    'Kopiera koden igen och klistra in den där HTML lämnas orörd: i WordPress ett block för anpassad HTML.',
  ],
  [
    'A text of it has a contrast of {}:1 with what is behind it.',
    'En av dess texter har kontrasten {}:1 mot det som är bakom.',
  ],
  [
    'Change the --ce-color-* properties that the page sets, or the background behind it.',
    'Ändra de --ce-color-* som sidan sätter, eller bakgrunden bakom.',
  ],
  [
    'Set data-surface="inverse" on it (or "primary"): its text, lines and controls turn light.',
    'Sätt data-surface="inverse" på det (eller "primary"): text, linjer och reglage blir ljusa.',
  ],
  ['Take data-surface away: the background behind it is light.', 'Ta bort data-surface: bakgrunden bakom är ljus.'],
  [
    'Nobody has defined this tag, and it looks like one of ours.',
    'Ingen har definierat taggen, och den liknar en av våra.',
  ],
  ['The browser refuses this page storage.', 'Webbläsaren låter inte sidan lagra något.'],
  [
    'Allow site data for this page; else a reload in the middle of a payment may start over.',
    'Tillåt webbplatsdata för sidan; annars kan en omladdning mitt i en betalning börja om från början.',
  ],
  [
    'The browser seems to send no cookie of {} from this page.',
    'Webbläsaren verkar inte skicka någon kaka till {} från den här sidan.',
  ],
  [
    'Nothing to do: sessionStorage keeps the session instead.',
    'Inget att göra: sessionStorage håller ihop sessionen i stället.',
  ],
  [
    'Allow cookies or site data: without either no session outlives the page.',
    'Tillåt kakor eller webbplatsdata: utan någotdera överlever ingen session sidan.',
  ],
  ['{} answers, but not this origin: {}.', '{} svarar, men inte den här adressen: {}.'],
  ["Add {} to the host's ALLOWED_ORIGINS.", 'Lägg till {} i värdens ALLOWED_ORIGINS.'],
  ['{} allows this origin, but not with cookies.', '{} släpper in den här adressen, men inte med kakor.'],
  [
    'Let the host send Access-Control-Allow-Credentials: true, and name {} instead of *.',
    'Låt värden skicka Access-Control-Allow-Credentials: true, och ange {} i stället för *.',
  ],
  [
    '{} allows this origin, but not the header {}, so no call that has it arrives.',
    '{} släpper in den här adressen, men inte huvudet {}, så inget anrop med det kommer fram.',
  ],
  [
    "Add {} to Access-Control-Allow-Headers in the host's answer to OPTIONS, or let a proxy pass OPTIONS on.",
    'Lägg till {} i Access-Control-Allow-Headers i värdens svar på OPTIONS, eller låt en proxy skicka OPTIONS vidare.',
  ],
  ['The policy lets no call reach it.', 'Policyn låter inga anrop nå det.'],
  ['Add {} to connect-src.', 'Lägg till {} under connect-src.'],
  ['{} cannot be reached.', '{} går inte att nå.'],
  ['{} answered, but not with a session.', '{} svarade, men inte med en session.'],
  ['{} answered {}.', '{} svarade {}.'],
  [
    'Set data-api-base on the script tag to the site whose /api answers.',
    'Sätt data-api-base på skripttaggen till webbplatsen vars /api svarar.',
  ],
  [
    'It has no doctype, so the browser lays it out in quirks mode.',
    'Den saknar doctype, så webbläsaren visar den i ett föråldrat läge (quirks mode).',
  ],
  ['Begin the page with {}', 'Börja sidan med {}'],
  ['It says lang="{}", so our elements are in English.', 'Den anger lang="{}", så våra element är på engelska.'],
  ['If the page is in Swedish, write {}', 'Är sidan på svenska skriver du {}'],
  [
    'The browser is translating it, so texts differ from what we wrote.',
    'Webbläsaren översätter den, så texterna är inte de som vi har skrivit.',
  ],
  ['Turn the translation off before you judge a text.', 'Stäng av översättningen innan du bedömer en text.'],
  ['It is in a frame of another site.', 'Den ligger i en ram på en annan webbplats.'],
  [
    'Let that site frame the thank-you page and the card page too (frame-ancestors), or link to the page instead.',
    'Låt den webbplatsen visa även tacksidan och kortbetalningen i sin ram (frame-ancestors), eller länka till sidan i stället.',
  ],
  ['Another script has changed {}.', 'Ett annat skript har ändrat {}.'],
  [
    'If an element misbehaves, try the page without that script first: often an old Prototype.js or MooTools.',
    'Krånglar ett element, prova först sidan utan det skriptet: ofta ett gammalt Prototype.js eller MooTools.',
  ],
  ['It sets {}, which no element reads.', 'Den sätter {}, som inget element läser.'],
  ['See the theming page for the properties.', 'Egenskaperna står på sidan om teman.'],
  ['{} is no JSON object of texts.', '{} är inget JSON-objekt med texter.'],
  [
    'Write it as JSON, its keys and texts in double quotes; let the CMS encode it.',
    'Skriv det som JSON, med nycklar och texter inom dubbla citattecken; låt CMS:et koda det.',
  ],
  ['{} has texts for {}, which is no element.', '{} har texter för {}, som inte är något element.'],
  ['See Texts on the reference page of the element.', 'Se Texts på elementets referenssida.'],
  ['{}: no element has a text called {}.', '{}: inget element har en text som heter {}.'],
  ['{}: {} has no text called {}.', '{}: {} har ingen text som heter {}.'],
  ['{}: {} is no text.', '{}: {} är ingen text.'],
  ['Write it in double quotes.', 'Skriv den inom dubbla citattecken.'],
  [
    '{}: {} has a parameter that it is not given, {}, so it is ignored.',
    '{}: {} har ett värde som den inte får, {}, så den används inte.',
  ],
  ['It has no parameters: write it without braces.', 'Den har inga värden: skriv den utan klammerparenteser.'],
  ['It may have {}.', 'Den kan ha {}.'],
  [
    'data-consent="{}" means nothing, so the page waits for consent.',
    'data-consent="{}" betyder ingenting, så sidan väntar på samtycke.',
  ],
  [
    'Write data-consent="not-required", or take the attribute away.',
    'Skriv data-consent="not-required", eller ta bort attributet.',
  ],
  [
    'If gifts lead here, write data-thank-you-page on the loader, so that conversions are reported.',
    'Leder gåvor hit skriver du data-thank-you-page på skripttaggen, så att konverteringar rapporteras.',
  ],
  [
    'It thanks for a gift, and is not marked as a thank-you page.',
    'Den tackar för en gåva, men är inte märkt som tacksida.',
  ],
  [
    'The conversion call is never sent: nothing on the page says whether the visitor allows marketing.',
    'Konverteringen skickas aldrig: inget på sidan säger om besökaren tillåter marknadsföring.',
  ],
  [
    'Load the consent platform here, with Google Consent Mode or TCF, or push cookie_consent_update. If no consent is needed, write data-consent="not-required" on the loader.',
    'Ladda samtyckesplattformen här, med Google Consent Mode eller TCF, eller skicka cookie_consent_update. Behövs inget samtycke skriver du data-consent="not-required" på skripttaggen.',
  ],
  [
    'You have not allowed marketing, so no conversion is sent.',
    'Du har inte tillåtit marknadsföring, så ingen konvertering skickas.',
  ],
  ['Allow it to test.', 'Tillåt det för att prova.'],
  ['There is no cookie {}, so no conversion is sent.', 'Kakan {} finns inte, så ingen konvertering skickas.'],
  [
    'Come here from an ad to test, or name the cookie in data-ad-cookie.',
    'Kom hit från en annons för att prova, eller ange kakan i data-ad-cookie.',
  ],
  ['not of charity-elements: the page says why', 'inte från charity-elements: sidan vet varför'],
  [
    'charity-elements: finds the elements of the page, and loads them',
    'charity-elements: hittar sidans element och laddar dem',
  ],
  [
    'charity-elements: page views, conversions, and returns from payment pages',
    'charity-elements: sidvisningar, konverteringar och återkomst från betalsidor',
  ],
  ['charity-elements: presses in prerendered elements', 'charity-elements: tryck i förrenderade element'],
  ['charity-elements: this doctor, on request only', 'charity-elements: den här doktorn, bara på begäran'],
  ['charity-elements: code that elements share', 'charity-elements: kod som elementen delar'],
  ['charity-elements: <{}>', 'charity-elements: <{}>'],
  ['in the HTML of the page', 'skrivet i sidans HTML'],
  // The endings of sentences that begin with 'Write'.
  ['Write {}.', 'Skriv {}.'],
]

const typeNames: Readonly<Record<string, string>> = {
  'a list: [ … ]': 'en lista: [ … ]',
  'an object: { … }': 'ett objekt: { … }',
  'true or false': 'true eller false',
  'a number': 'ett tal',
  'a text': 'en text',
  'the JSON child': 'JSON-skriptet',
}

function inWords(given: string): string {
  let text = given
  for (const [english, swedish] of Object.entries(typeNames)) text = text.replaceAll(english, swedish)
  return text
}

const translations = sentences.map(([english, swedish]) => ({
  english: english.split('{}'),
  swedish: swedish.split('{}'),
}))

/**
 * The values that a sentence has between its fixed parts; undefined if it is a different sentence.
 */
function valuesBetween([first = '', ...others]: readonly string[], sentence: string): string[] | undefined {
  if (!sentence.startsWith(first)) return undefined
  const values: string[] = []
  let start = first.length
  for (const part of others) {
    const isLast = values.length === others.length - 1
    const end = isLast ? sentence.length - part.length : sentence.indexOf(part, start + 1)
    if (end <= start || !sentence.startsWith(part, end)) return undefined
    values.push(sentence.slice(start, end))
    start = end + part.length
  }
  return start === sentence.length ? values : undefined
}

/** A sentence of the doctor in Swedish; undefined for one that has no translation. */
export function inSwedish(sentence: string): string | undefined {
  for (const { english, swedish } of translations) {
    const values = valuesBetween(english, sentence)
    if (values) return swedish.map((part, index) => part + inWords(values[index] ?? '')).join('')
  }
  return undefined
}

/** A script of the page, with its reason in Swedish. */
export const scriptInSwedish = (script: PageScript): PageScript => ({
  ...script,
  why: inSwedish(script.why) ?? script.why,
})

const abouts: Readonly<Record<string, string>> = { page: 'sidan' }

/** A finding in Swedish. */
export const findingInSwedish = ({ level, about, what, todo }: Finding): Finding => ({
  level,
  about: abouts[about] ?? about,
  what: inSwedish(what) ?? what,
  todo: inSwedish(todo) ?? todo,
})
