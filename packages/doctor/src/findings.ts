import { closestWord } from './edit-distance.ts'
import type { JsonSlip } from './json-slip.ts'
import type { Misspelt } from './misspelt.ts'
import type { CspViolation, Observation, ObservedApi, ObservedElement } from './observation.ts'
import { conversionFindings } from './conversion.ts'
import type { Finding, Severity } from './finding.ts'
import { pageFindings } from './page-findings.ts'
import { isReDoSRisk } from './redos-risk.ts'
import { textFindings } from './text-findings.ts'

const problem = (about: string, what: string, todo: string): Finding => ({ level: 'problem', about, what, todo })
const warning = (about: string, what: string, todo: string): Finding => ({ level: 'warning', about, what, todo })
const note = (about: string, what: string, todo: string): Finding => ({ level: 'note', about, what, todo })

const levels: readonly Severity[] = ['problem', 'warning', 'note']

/** All findings of a page, the most severe first, without duplicates. */
export function findingsOf(observed: Observation): readonly Finding[] {
  const all = [
    ...libraryFindings(observed),
    ...versionFindings(observed),
    ...cspFindings(observed),
    ...observed.elements.flatMap((element) => elementFindings(element, observed)),
    ...observed.undefinedTags.flatMap((tag) => tagFindings(tag, observed.tags)),
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
function libraryFindings(observed: Observation): Finding[] {
  const { version, scripts } = observed
  if (version !== null) return []
  const script = scripts.find((address) => releaseOf(address) !== undefined)
  if (script === undefined) {
    return [
      problem(
        'page',
        'It has no script of ours, so every element shows its fallback.',
        'Add the script tag of the snippet: <script type="module" src="…/v1/loader.js" data-api-base="…"></script>. With npm packages, import the modules of the elements.',
      ),
    ]
  }
  return [problem('page', `${script} is on it and did not run.`, whyNotRun('loader.js', observed))]
}

const isElementFile = (address: string): boolean => /\/elements\/[\w-]+\.js$/.test(address)

function versionFindings({ scripts, elements, version, withIntegrity }: Observation): Finding[] {
  const releases = [...new Set(scripts.flatMap((address) => releaseOf(address) ?? []))]
  const versions = [...new Set(elements.flatMap((element) => element.version ?? []))].filter((each) => each !== version)
  const todo = 'Load one release on a page: keep one loader, and take the other script tags away.'
  return [
    ...(releases.length > 1
      ? [problem('page', `It loads ${releases.length} releases: ${listed(releases)}.`, todo)]
      : []),
    ...(versions.length > 0
      ? [problem('page', `Elements of ${listed(versions)} stand beside those of ${version}.`, todo)]
      : []),
    ...(withIntegrity.some((address) => address.endsWith('/loader.js')) && !withIntegrity.some(isElementFile)
      ? [
          note(
            'page',
            'Its hashes cover the loader alone: what that loads is not checked, also where a preload names a hash.',
            'Copy the pinned snippet of this release: its import map has the hash of every module.',
          ),
        ]
      : []),
  ]
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

function cspFindings({ cspViolations, scripts, api }: Observation): Finding[] {
  const ours = [...scripts.filter((address) => releaseOf(address) !== undefined), ...(api ? [api.base] : [])].map(
    sourceOf,
  )
  return cspViolations.map(({ directive, blocked }) => {
    const name = directive.replace(/-(?:elem|attr)$/, '')
    const what = `The page's Content Security Policy refused ${blocked} (${directive}).`
    if (/^(?:inline|eval|trusted-types|wasm)/.test(blocked)) {
      return note('page', what, 'None of our elements need it: another script or the page itself asked for it.')
    }
    const finding = ours.includes(sourceOf(blocked)) ? problem : warning
    return finding('page', what, `Add ${sourceOf(blocked)} to ${name} in the policy, if it is yours to load.`)
  })
}

function elementFindings(element: ObservedElement, observed: Observation): Finding[] {
  const { tag, state, problems, given, hasFallback, takesGifts, isPreview, lacksGift, lacksPrivacyNotice } = element
  const about = `${tagged(tag)} (${element.where})`
  return [
    ...stateFindings(element, about, observed),
    ...problems.map((each) => problem(about, `${each.where} ${each.reason}.`, todoOf(each))),
    ...hiddenFindings(element, about),
    ...(element.pressedWith
      ? [
          problem(
            about,
            `It is inside ${tagged(element.pressedWith)}, which receives every press on it too.`,
            'Move it out: a press on an amount would follow the link, or press the button.',
          ),
        ]
      : []),
    ...element.misspelt.map((misspelt) => misspeltFinding(misspelt, about)),
    ...textFindings(element.textProblems, about),
    ...mangledFindings(element, about),
    ...contrastFindings(element, about),
    ...element.patterns
      .filter(({ pattern }) => isReDoSRisk(pattern))
      .map(({ field, pattern }) =>
        warning(
          about,
          `The pattern of the field '${field}' could take for ever: ${pattern}`,
          'Write it so that no repetition stands inside another that may begin with the same letter: (\\w+\\s?)* as [\\w\\s]*.',
        ),
      ),
    ...(hasFallback
      ? []
      : [
          (takesGifts ? warning : note)(
            about,
            'It has no fallback: a visitor whom our script never reaches sees nothing.',
            takesGifts
              ? 'Put a link to a page where one can give between its tags.'
              : 'Put what says the same without a script between its tags, if there is any.',
          ),
        ]),
    ...(element.dropped
      ? [
          note(
            about,
            `It leaves out ${element.dropped} of the code.`,
            'If you trust the code, write data-run-scripts="true". For a form of your own, use content-form.',
          ),
        ]
      : []),
    ...(lacksGift
      ? [
          problem(
            about,
            'It names no gift, so a server that knows its gifts refuses every payment.',
            'Set connectedGift to a gift of your CMS: data-connected-gift=\'{"id": "42", "giftTag": [{"name": "…"}]}\'.',
          ),
        ]
      : []),
    ...(lacksPrivacyNotice
      ? [
          (takesGifts ? warning : note)(
            about,
            'It asks for personal data, and does not say what becomes of them.',
            'Set privacyNotice: who keeps the data, what for, and a link to the privacy policy (GDPR, article 13).',
          ),
        ]
      : []),
    ...(isPreview
      ? [
          warning(
            about,
            'It is a preview: no gift and no form reaches anybody.',
            'Take data-preview away to publish it.',
          ),
        ]
      : []),
    ...(given.length === 0 && problems.length === 0 && state !== 'not loaded'
      ? [
          note(
            about,
            'It has no props, and shows what it shows without any.',
            'See its reference page for what it takes.',
          ),
        ]
      : []),
  ]
}

function stateFindings({ tag, state, problems }: ObservedElement, about: string, observed: Observation): Finding[] {
  switch (state) {
    case 'works':
      return []
    case 'rendering':
      return [note(about, 'It has not rendered yet.', 'Wait a moment and run the doctor again.')]
    case 'foreign':
      return [
        problem(about, 'Another script has defined this tag, so it is not ours.', 'Take the other definition away.'),
      ]
    case 'fallback':
      return problems.length > 0
        ? []
        : [
            problem(
              about,
              'It stopped working and shows its fallback.',
              'The console says why (charity-elements: …). Mend what it names, or tell us.',
            ),
          ]
    case 'not loaded':
      // A page without the library gets one finding for the whole page.
      return observed.version === null
        ? []
        : observed.isBundled
          ? [
              problem(
                about,
                'No script on the page defines it.',
                `Import its module where the page's scripts start: import '@charity-elements/…/${tag}'.`,
              ),
            ]
          : [problem(about, 'Its file did not arrive, or did not run.', whyNotRun(`${tag}.js`, observed))]
  }
}

function whyNotRun(file: string, { cspViolations, withIntegrity }: Observation): string {
  if (cspViolations.some(isScript)) return 'Let the policy load our scripts: see what it refused.'
  return withIntegrity.some((address) => address.endsWith(`/${file}`))
    ? `The page names the hash of ${file}, and a file that has another one is not run: copy the snippet of this release again.`
    : `Open the browser's network panel and look for ${file}: a CDN that is not reached, or an address that is wrong.`
}

const slipTodos: Readonly<Record<JsonSlip, (where: string) => string>> = {
  number: (where) => `Write ${where} with digits alone: 600000.`,
  list: (where) => `Write ${where} as a list: [100,200,500].`,
  'encoded twice': (where) => `${where} is encoded twice: let the CMS or the template encode it, not both.`,
}

const todoOf = ({ where, reason, slip }: ObservedElement['problems'][number]): string =>
  slip
    ? slipTodos[slip](where)
    : reason === 'is not JSON'
      ? `Write ${where} as JSON, its names and texts in double quotes, and the attribute in single ones; let the CMS encode it.`
      : 'See the reference page of the element for what it takes.'

function misspeltFinding({ inside, name, meant }: Misspelt, about: string): Finding {
  const what = `${inside === undefined ? name : `${name} in ${inside}`} means nothing to it.`
  return meant === undefined
    ? note(about, what, 'Take it away, or see the reference page for what the element takes.')
    : warning(about, what, `Write ${meant}, if that is what is meant.`)
}

function hiddenFindings({ tag, hides }: ObservedElement, about: string): Finding[] {
  if (hides === '') return []
  const what = `It contains a part of the page, ${tagged(hides)}, which nobody sees once it has loaded.`
  const todo = `Close it with </${tag}>: HTML ignores the slash in <${tag} … />.`
  // One of our elements may be part of a fallback that an author has written.
  return [hides.includes('-') ? warning(about, what, todo) : problem(about, what, todo)]
}

const mangledFindings = ({ isMangled }: ObservedElement, about: string): Finding[] =>
  isMangled
    ? [
        problem(
          about,
          'The editor of the page has changed its start tag: attributes became text, or their quotes curly.',
          'Copy the snippet again and paste it where HTML is left as it is: a Custom HTML block in WordPress.',
        ),
      ]
    : []

function contrastFindings({ lowContrast }: ObservedElement, about: string): Finding[] {
  if (!lowContrast) return []
  const { ratio, isDarkBackground, surface } = lowContrast
  const isDarkSurface = surface === 'inverse' || surface === 'primary'
  const todo =
    isDarkBackground === isDarkSurface
      ? 'Change the --ce-color-* properties that the page sets, or the background behind it.'
      : isDarkBackground
        ? 'Set data-surface="inverse" on it (or "primary"): its text, lines and controls turn light.'
        : 'Take data-surface away: the background behind it is light.'
  return [warning(about, `A text of it has a contrast of ${ratio.toFixed(1)}:1 with what is behind it.`, todo)]
}

function tagFindings(tag: string, tags: readonly string[]): Finding[] {
  const meant = closestWord(tag, tags)
  return meant === undefined
    ? []
    : [problem(tagged(tag), 'Nobody has defined this tag, and it looks like one of ours.', `Write ${tagged(meant)}.`)]
}

function apiFindings({ api, hasStorage, origin, cspViolations }: Observation): Finding[] {
  const storage = hasStorage
    ? []
    : [
        warning(
          'page',
          'The browser refuses this page storage.',
          'Allow site data for this page; else a reload in the middle of a payment may start over.',
        ),
      ]
  return [...(api ? resultFindings(api, hasStorage, origin, cspViolations) : []), ...storage]
}

function resultFindings(
  api: ObservedApi,
  hasStorage: boolean,
  origin: string,
  cspViolations: readonly CspViolation[],
): Finding[] {
  const { base, result } = api
  const wrongBase = 'Set data-api-base on the script tag to the site whose /api answers.'
  switch (result.kind) {
    case 'answered': {
      if (result.keepsCookie) return []
      const what = `The browser seems to send no cookie of ${base} from this page.`
      return hasStorage
        ? [note('api', what, 'Nothing to do: sessionStorage keeps the session instead.')]
        : [problem('api', what, 'Allow cookies or site data: without either no session outlives the page.')]
    }
    case 'origin refused':
      return [
        problem(
          'api',
          `${base} answers, but not this origin: ${origin}.`,
          `Add ${origin} to the host's ALLOWED_ORIGINS.`,
        ),
      ]
    case 'credentials refused':
      return [
        problem(
          'api',
          `${base} allows this origin, but not with cookies.`,
          `Let the host send Access-Control-Allow-Credentials: true, and name ${origin} instead of *.`,
        ),
      ]
    case 'header refused':
      return [
        problem(
          'api',
          `${base} allows this origin, but not the header ${result.header}, so no call that has it arrives.`,
          `Add ${result.header} to Access-Control-Allow-Headers in the host's answer to OPTIONS, or let a proxy pass OPTIONS on.`,
        ),
      ]
    case 'unreachable':
      return cspViolations.some(({ directive, blocked }) => directive === 'connect-src' && blocked.startsWith(base))
        ? [problem('api', 'The policy lets no call reach it.', `Add ${base}/api/ to connect-src.`)]
        : [problem('api', `${base} cannot be reached.`, wrongBase)]
    case 'status':
      return [problem('api', `${base}/api/generate-csrf/ answered ${result.status}.`, wrongBase)]
    case 'no session':
      return [problem('api', `${base}/api/generate-csrf/ answered, but not with a session.`, wrongBase)]
  }
}
