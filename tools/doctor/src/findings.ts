import { closestWord } from './closest-word.ts'
import type { JsonSlip } from './json-slip.ts'
import type { Misspelt } from './misspelt.ts'
import type { CspViolation, Observation, ObservedApi, ObservedElement } from './observation.ts'
import { conversionFindings } from './conversion.ts'
import { type Finding, type Findings, type Severity, note, problem, warning } from './finding.ts'
import { reasonInSwedish } from './readable-reason.ts'
import { type Sentence, placeInSwedish, say } from './sentence.ts'
import { pageFindings } from './page-findings.ts'
import { textFindings } from './text-findings.ts'

const levels: readonly Severity[] = ['problem', 'warning', 'note']

/** All findings of a page, the most severe first, without duplicates. */
export function findingsOf(observed: Observation): readonly Finding<Sentence>[] {
  const all = [
    ...libraryFindings(observed),
    ...versionFindings(observed),
    ...cspFindings(observed),
    ...observed.elements.flatMap((element) => [...elementFindings(element, observed)]),
    ...observed.undefinedTags.flatMap((tag) => [...tagFindings(tag, observed.tags)]),
    ...pageFindings(observed),
    ...(observed.version === null ? [] : conversionFindings(observed.conversion, observed.elements)),
    ...apiFindings(observed),
  ]
  const once = new Map(all.map((finding) => [JSON.stringify(finding), finding]))
  return [...once.values()].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
}

const tagged = (tag: string): string => `<${tag}>`
const listed = (words: readonly string[]): string => words.join(', ')

/** The release of one of our scripts, by its URL: `1.4.0`, `v1`, `1.4.0/lite`. */
const releaseOf = (address: string): string | undefined =>
  /\/((?:v\d+|\d+\.\d+\.\d+)(?:\/lite)?)\/(?:loader|elements\/[\w-]+)\.js(?:[?#]|$)/.exec(address)?.[1]

/** For a page without the library: whether its script is missing, or failed to load. */
function* libraryFindings(observed: Observation): Findings {
  const { version, scripts } = observed
  if (version !== null) return
  const script = scripts.find((address) => releaseOf(address) !== undefined)
  if (script === undefined) {
    yield problem(
      'page',
      say(
        'It has no script of ours, so every element shows its fallback.',
        'Den har inget skript från oss, så varje element visar sitt reservinnehåll.',
      ),
      say(
        'Add the script tag of the snippet: <script type="module" src="…/v1/loader.js" data-api-base="…"></script>. With npm packages, import the modules of the elements.',
        'Lägg till kodens skripttagg: <script type="module" src="…/v1/loader.js" data-api-base="…"></script>. Med npm-paket importerar du elementens moduler.',
      ),
    )
  } else {
    yield problem(
      'page',
      say(`${script} is on it and did not run.`, `${script} finns på den men kördes inte.`),
      observed.requested.includes(script) || observed.cspViolations.some(isScript)
        ? whyNotRun('loader.js', observed)
        : say(
            'The browser has not requested it: something has added the snippet with innerHTML, and scripts added so never run. Put the script tag into the page itself, or create it with document.createElement.',
            'Webbläsaren har inte hämtat det: något har lagt in koden med innerHTML, och sådana skript körs aldrig. Lägg skripttaggen i själva sidan, eller skapa den med document.createElement.',
          ),
    )
  }
}

const isElementFile = (address: string): boolean => /\/elements\/[\w-]+\.js$/.test(address)

function* versionFindings({ scripts, elements, version, withIntegrity }: Observation): Findings {
  const releases = [...new Set(scripts.flatMap((address) => releaseOf(address) ?? []))]
  const versions = [...new Set(elements.flatMap((element) => element.version ?? []))].filter((each) => each !== version)
  const todo = say(
    'Load one release on a page: keep one loader, and remove the other script tags.',
    'Ladda en enda utgåva på en sida: behåll en skripttagg och ta bort de andra.',
  )
  if (releases.length > 1)
    yield problem(
      'page',
      say(
        `It loads ${releases.length} releases: ${listed(releases)}.`,
        `Den laddar ${releases.length} utgåvor: ${listed(releases)}.`,
      ),
      todo,
    )
  if (versions.length > 0)
    yield problem(
      'page',
      say(
        `Elements of ${listed(versions)} are on the page together with those of ${version}.`,
        `Element från ${listed(versions)} står bredvid dem från ${version}.`,
      ),
      todo,
    )
  if (withIntegrity.some((address) => address.endsWith('/loader.js')) && !withIntegrity.some(isElementFile))
    yield note(
      'page',
      say(
        'Its hashes cover only the loader: what the loader fetches is not checked, even if a preload has a hash.',
        'Dess kontrollsummor gäller bara laddaren: det som den laddar kontrolleras inte, inte heller där en preload har en kontrollsumma.',
      ),
      say(
        'Copy the pinned snippet of this release: its import map has the hash of every module.',
        'Kopiera den låsta koden för den här utgåvan: dess import map har varje moduls kontrollsumma.',
      ),
    )
}

const isScript = ({ directive }: CspViolation): boolean => directive.startsWith('script-src')

/**
 * The source expression that a policy needs for what was blocked: its origin, or the keyword for
 * `inline`, `eval` and so on.
 */
function sourceOf(blocked: string): string {
  try {
    const { origin } = new URL(blocked)
    return origin === 'null' ? blocked : origin
  } catch {
    return `'${blocked}'`
  }
}

function cspFindings({ cspViolations, scripts, api }: Observation): Finding<Sentence>[] {
  const ours = [...scripts.filter((address) => releaseOf(address) !== undefined), ...(api ? [api.base] : [])].map(
    sourceOf,
  )
  return cspViolations.map(({ directive, blocked }) => {
    const name = directive.replace(/-(?:elem|attr)$/, '')
    const what = say(
      `The page's Content Security Policy refused ${blocked} (${directive}).`,
      `Sidans Content Security Policy stoppade ${blocked} (${directive}).`,
    )
    if (/^(?:inline|eval|trusted-types|wasm)/.test(blocked)) {
      return note(
        'page',
        what,
        say(
          'None of our elements needs it: another script or the page itself does.',
          'Inget av våra element behöver det: ett annat skript eller sidan själv bad om det.',
        ),
      )
    }
    const finding = ours.includes(sourceOf(blocked)) ? problem : warning
    return finding(
      'page',
      what,
      say(
        `Add ${sourceOf(blocked)} to ${name} in the policy, if you want to load it.`,
        `Lägg till ${sourceOf(blocked)} under ${name} i policyn, om det är du som vill ladda det.`,
      ),
    )
  })
}

function* elementFindings(element: ObservedElement, observed: Observation): Findings {
  const { tag, state, problems, given, hasFallback, takesGifts, isPreview, lacksGift, lacksPrivacyNotice } = element
  const about = `${tagged(tag)} (${element.where})`
  yield* stateFindings(element, about, observed)
  yield* problems.map((each) => problem(about, whatOf(each), todoOf(each)))
  yield* hiddenFindings(element, about)
  if (element.pressedWith)
    yield problem(
      about,
      say(
        `It is inside ${tagged(element.pressedWith)}, which also receives every press on it.`,
        `Det ligger i ${tagged(element.pressedWith)}, som tar emot varje tryck på det också.`,
      ),
      say(
        'Move it out: a press on an amount would follow the link, or press the button.',
        'Flytta ut det: ett tryck på ett belopp skulle följa länken eller trycka på knappen.',
      ),
    )
  yield* element.misspelt.map((misspelt) => misspeltFinding(misspelt, about))
  yield* element.contentProblems.map((each) => contentFinding(each, about))
  yield* textFindings(element.textProblems, about)
  if (element.isMangled)
    yield problem(
      about,
      say(
        "The page's editor has changed its start tag: attributes became text, or quotes became curly.",
        'Sidans redigerare har ändrat dess starttagg: attribut blev text, eller citattecknen typografiska.',
      ),
      say(
        'Copy the snippet again and paste it where HTML is not changed: in WordPress, a Custom HTML block.',
        'Kopiera koden igen och klistra in den där HTML lämnas orörd: i WordPress ett block för anpassad HTML.',
      ),
    )
  if (!hasFallback)
    yield (takesGifts ? warning : note)(
      about,
      say(
        'It has no fallback: a visitor without our script sees nothing.',
        'Det saknar reservinnehåll: den som vårt skript aldrig når ser ingenting.',
      ),
      takesGifts
        ? say(
            'Put a link to a page for gifts between its tags.',
            'Lägg en länk till en sida där det går att ge mellan taggarna.',
          )
        : say(
            'Put content that works without a script between its tags, if you can.',
            'Lägg något som säger detsamma utan skript mellan taggarna, om det går.',
          ),
    )
  if (element.dropped)
    yield note(
      about,
      say(`It leaves out ${element.dropped} of the code.`, `Det utelämnar ${element.dropped} ur koden.`),
      say(
        'If you trust the code, write data-run-scripts="true".',
        'Litar du på koden skriver du data-run-scripts="true".',
      ),
    )
  if (lacksGift)
    yield problem(
      about,
      say(
        'It has no gift, so a server with a list of gifts refuses every payment.',
        'Det anger ingen gåva, så en server som känner sina gåvor nekar varje betalning.',
      ),
      say(
        'Set connectedGift to a gift of your CMS: data-connected-gift=\'{"id": "42", "giftTag": [{"name": "…"}]}\'.',
        'Ange en gåva från ert CMS i connectedGift: data-connected-gift=\'{"id": "42", "giftTag": [{"name": "…"}]}\'.',
      ),
    )
  if (lacksPrivacyNotice)
    yield (takesGifts ? warning : note)(
      about,
      say(
        'It asks for personal data, but does not say how they are used.',
        'Det frågar efter personuppgifter, men berättar inte hur de används.',
      ),
      say(
        'Set privacyNotice: who stores the data, why, and a link to the privacy policy (GDPR, article 13).',
        'Fyll i privacyNotice: vem som sparar uppgifterna, varför, och en länk till integritetspolicyn (GDPR, artikel 13).',
      ),
    )
  if (isPreview)
    yield warning(
      about,
      say(
        'It is a preview: no gift and no form is sent.',
        'Det är en förhandsvisning: ingen gåva och inget formulär kommer fram.',
      ),
      say('Remove data-preview to publish it.', 'Ta bort data-preview för att publicera det.'),
    )
  if (given.length === 0 && problems.length === 0 && state !== 'not loaded')
    yield note(
      about,
      say(
        'It has no props, so it shows its default content.',
        'Det har inget innehåll angivet, och visar det som visas utan.',
      ),
      say('Its reference page lists its props.', 'Se vad det tar emot på dess referenssida.'),
    )
}

function* stateFindings({ tag, state, problems }: ObservedElement, about: string, observed: Observation): Findings {
  switch (state) {
    case 'works':
      break
    case 'rendering':
      yield note(
        about,
        say('It has not rendered yet.', 'Det har inte visats än.'),
        say('Wait a moment and run the doctor again.', 'Vänta en stund och kör doktorn igen.'),
      )
      break
    case 'foreign':
      yield problem(
        about,
        say(
          'Another script has defined this tag, so it is not ours.',
          'Ett annat skript har definierat taggen, så det är inte vårt element.',
        ),
        say('Remove the other definition.', 'Ta bort den andra definitionen.'),
      )
      break
    case 'fallback':
      if (problems.length === 0)
        yield problem(
          about,
          say('It stopped working and shows its fallback.', 'Det har slutat fungera och visar sitt reservinnehåll.'),
          say(
            'The console says why (charity-elements: …). Fix that, or tell us.',
            'Konsolen säger varför (charity-elements: …). Rätta det den nämner, eller hör av dig till oss.',
          ),
        )
      break
    case 'not loaded':
      // A page without the library gets one finding for the whole page.
      if (observed.version === null) break
      yield observed.isBundled
        ? problem(
            about,
            say('No script on the page defines it.', 'Inget skript på sidan definierar det.'),
            say(
              `Import its module where the page's scripts start: import '@charity-elements/…/${tag}'.`,
              `Importera dess modul där sidans skript börjar: import '@charity-elements/…/${tag}'.`,
            ),
          )
        : problem(
            about,
            say('Its file did not arrive, or did not run.', 'Dess fil kom inte fram, eller kördes inte.'),
            whyNotRun(`${tag}.js`, observed),
          )
  }
}

function whyNotRun(file: string, { cspViolations, withIntegrity }: Observation): Sentence {
  if (cspViolations.some(isScript))
    return say(
      'Let the policy load our scripts: see what it refused.',
      'Låt policyn ladda våra skript: se vad den stoppade.',
    )
  return withIntegrity.some((address) => address.endsWith(`/${file}`))
    ? say(
        `The page has a hash for ${file}, and the browser does not run a file with another hash: copy the snippet of this release again.`,
        `Sidan anger kontrollsumman för ${file}, och en fil med en annan körs inte: kopiera koden för den här utgåvan igen.`,
      )
    : say(
        `Open the browser's network panel and look for ${file}: the CDN cannot be reached, or the address is wrong.`,
        `Öppna webbläsarens nätverkspanel och leta efter ${file}: ett CDN som inte nås, eller en adress som är fel.`,
      )
}

const slipTodos: Readonly<Record<JsonSlip, (where: string) => Sentence>> = {
  number: (where) =>
    say(`Write ${where} with only digits: 600000.`, `Skriv ${placeInSwedish(where)} med bara siffror: 600000.`),
  list: (where) =>
    say(`Write ${where} as a list: [100,200,500].`, `Skriv ${placeInSwedish(where)} som en lista: [100,200,500].`),
  'encoded twice': (where) =>
    say(
      `${where} is encoded twice: only the CMS or the template should encode it.`,
      `${placeInSwedish(where)} är kodat två gånger: låt antingen CMS:et eller mallen koda det.`,
    ),
}

const whatOf = ({ where, reason }: ObservedElement['problems'][number]): Sentence =>
  say(`${where} ${reason}.`, `${placeInSwedish(where)} ${reasonInSwedish(reason)}.`)

const todoOf = ({ where, reason, slip }: ObservedElement['problems'][number]): Sentence =>
  slip
    ? slipTodos[slip](where)
    : reason === 'is not JSON'
      ? say(
          `Write ${where} as JSON, with names and texts in double quotes, and the attribute in single quotes; let the CMS encode it.`,
          `Skriv ${placeInSwedish(where)} som JSON, med namn och texter inom dubbla citattecken och attributet inom enkla; låt CMS:et koda det.`,
        )
      : say("The element's reference page lists the valid values.", 'Se vad elementet tar emot på dess referenssida.')

function misspeltFinding({ inside, name, meant }: Misspelt, about: string): Finding<Sentence> {
  const what =
    inside === undefined
      ? say(`${name} is not one of its props.`, `${name} betyder ingenting för det.`)
      : say(
          `${name} in ${inside} is not one of its props.`,
          `${name} i ${placeInSwedish(inside)} betyder ingenting för det.`,
        )
  return meant === undefined
    ? note(
        about,
        what,
        say(
          "Remove it, or see the element's reference page.",
          'Ta bort det, eller se vad elementet tar emot på referenssidan.',
        ),
      )
    : warning(about, what, say(`Write ${meant}, if that is what you mean.`, `Skriv ${meant}, om det är det som menas.`))
}

/** The console's sentence is for whoever writes the template, and stays English. */
const contentFinding = (problem: string, about: string): Finding<Sentence> =>
  warning(
    about,
    say(`${problem}.`, `Dess innehåll, på engelska: ${problem}.`),
    say('Correct the content in the CMS.', 'Rätta innehållet i CMS:et.'),
  )

function* hiddenFindings({ tag, hides }: ObservedElement, about: string): Findings {
  if (hides === '') return
  const what = say(
    `It contains a part of the page, ${tagged(hides)}, which nobody sees once it has loaded.`,
    `Det innehåller en del av sidan, ${tagged(hides)}, som ingen ser när elementet har laddats.`,
  )
  const todo = say(
    `Close it with </${tag}>: HTML ignores the slash in <${tag} … />.`,
    `Avsluta det med </${tag}>: HTML struntar i snedstrecket i <${tag} … />.`,
  )
  // One of our elements may be part of a fallback that an author has written.
  yield hides.includes('-') ? warning(about, what, todo) : problem(about, what, todo)
}

function* tagFindings(tag: string, tags: readonly string[]): Findings {
  const meant = closestWord(tag, tags)
  if (meant !== undefined)
    yield problem(
      tagged(tag),
      say(
        'Nobody has defined this tag, and it looks like one of ours.',
        'Ingen har definierat taggen, och den liknar en av våra.',
      ),
      say(`Write ${tagged(meant)}.`, `Skriv ${tagged(meant)}.`),
    )
}

function* apiFindings({ api, hasStorage, origin, cspViolations }: Observation): Findings {
  if (api) yield* resultFindings(api, hasStorage, origin, cspViolations)
  if (!hasStorage)
    yield warning(
      'page',
      say('The browser does not let this page store data.', 'Webbläsaren låter inte sidan lagra något.'),
      say(
        'Allow site data for this page; otherwise a reload during a payment may start over.',
        'Tillåt webbplatsdata för sidan; annars kan en omladdning mitt i en betalning börja om från början.',
      ),
    )
}

function* resultFindings(
  api: ObservedApi,
  hasStorage: boolean,
  origin: string,
  cspViolations: readonly CspViolation[],
): Findings {
  const { base, result } = api
  const wrongBase = say(
    'Set data-api-base on the script tag to the site with the /api.',
    'Sätt data-api-base på skripttaggen till webbplatsen vars /api svarar.',
  )
  switch (result.kind) {
    case 'answered': {
      if (result.keepsCookie) break
      const what = say(
        `The browser seems to send no cookie to ${base} from this page.`,
        `Webbläsaren verkar inte skicka någon kaka till ${base} från den här sidan.`,
      )
      yield hasStorage
        ? note(
            'api',
            what,
            say(
              'You need to do nothing: sessionStorage holds the session instead.',
              'Inget att göra: sessionStorage håller ihop sessionen i stället.',
            ),
          )
        : problem(
            'api',
            what,
            say(
              'Allow cookies or site data: without them, the session ends with the page.',
              'Tillåt kakor eller webbplatsdata: utan någotdera överlever ingen session sidan.',
            ),
          )
      break
    }
    case 'origin refused':
      // Of a file, or of a frame with `sandbox`: no host may allow it.
      if (origin === 'null') {
        yield problem(
          'api',
          say(
            'The page has no origin: it is a file, or a frame with sandbox.',
            'Sidan har inget ursprung (origin): den är en fil, eller en ram med sandbox.',
          ),
          say(
            'Open it from a web server, or add allow-same-origin to the sandbox of its frame.',
            'Öppna den från en webbserver, eller lägg till allow-same-origin i ramens sandbox.',
          ),
        )
        break
      }
      yield problem(
        'api',
        say(
          `${base} answers, but not this origin: ${origin}.`,
          `${base} svarar, men inte den här adressen: ${origin}.`,
        ),
        say(`Add ${origin} to the host's ALLOWED_ORIGINS.`, `Lägg till ${origin} i värdens ALLOWED_ORIGINS.`),
      )
      break
    case 'credentials refused':
      yield problem(
        'api',
        say(
          `${base} allows this origin, but not with cookies.`,
          `${base} släpper in den här adressen, men inte med kakor.`,
        ),
        say(
          `Let the host send Access-Control-Allow-Credentials: true, and name ${origin} instead of *.`,
          `Låt värden skicka Access-Control-Allow-Credentials: true, och ange ${origin} i stället för *.`,
        ),
      )
      break
    case 'header refused':
      yield problem(
        'api',
        say(
          `${base} allows this origin, but not the header ${result.header}, so no call with it arrives.`,
          `${base} släpper in den här adressen, men inte huvudet ${result.header}, så inget anrop med det kommer fram.`,
        ),
        say(
          `Add ${result.header} to Access-Control-Allow-Headers in the host's answer to OPTIONS, or let a proxy pass OPTIONS on.`,
          `Lägg till ${result.header} i Access-Control-Allow-Headers i värdens svar på OPTIONS, eller låt en proxy skicka OPTIONS vidare.`,
        ),
      )
      break
    case 'unreachable':
      yield cspViolations.some(({ directive, blocked }) => directive === 'connect-src' && blocked.startsWith(base))
        ? problem(
            'api',
            say('The policy blocks all calls to it.', 'Policyn låter inga anrop nå det.'),
            say(`Add ${base}/api/ to connect-src.`, `Lägg till ${base}/api/ under connect-src.`),
          )
        : problem('api', say(`${base} cannot be reached.`, `${base} går inte att nå.`), wrongBase)
      break
    case 'status':
      yield problem(
        'api',
        say(
          `${base}/api/generate-csrf/ answered ${result.status}.`,
          `${base}/api/generate-csrf/ svarade ${result.status}.`,
        ),
        wrongBase,
      )
      break
    case 'no session':
      yield problem(
        'api',
        say(
          `${base}/api/generate-csrf/ answered, but not with a session.`,
          `${base}/api/generate-csrf/ svarade, men inte med en session.`,
        ),
        wrongBase,
      )
      break
  }
}
