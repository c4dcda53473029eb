import { conversionFindings } from './conversion.ts'
import { elementFindings, isScript, tagFindings, whyNotRun } from './element-findings.ts'
import { type Finding, type Findings, type Severity, note, problem, warning } from './finding.ts'
import type { CspViolation, Observation, ObservedApi } from './observation.ts'
import { pageFindings } from './page-findings.ts'
import { type Sentence, say } from './sentence.ts'

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

const listed = (words: readonly string[]): string => words.join(', ')

/** The release of one of our scripts, by its URL: `1.4.0`, `v1`, or a variant of either. */
const releaseOf = (address: string): string | undefined =>
  /\/((?:v\d+|\d+\.\d+\.\d+)(?:\/[a-z]+)?)\/(?:loader|elements\/[\w-]+)\.js(?:[?#]|$)/.exec(address)?.[1]

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

const isElementFile = (address: string): boolean => /\/elements\/[\w-]+\.js(?:[?#]|$)/.test(address)

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
  const loaders = scripts.filter((address) => releaseOf(address) !== undefined && !isElementFile(address))
  if (releases.length === 1 && loaders.length > 1)
    yield warning(
      'page',
      say(
        `It has ${loaders.length} script tags with our loader: the attributes of only one of them count.`,
        `Den har ${loaders.length} skripttaggar med vår laddare: bara den enas attribut gäller.`,
      ),
      say('Keep one script tag.', 'Behåll en skripttagg.'),
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
