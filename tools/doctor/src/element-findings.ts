import { closestWord } from './closest-word.ts'
import { type Finding, type Findings, note, problem, warning } from './finding.ts'
import type { JsonSlip } from './json-slip.ts'
import type { Misspelt } from './misspelt.ts'
import { maybeMeant, mistakeSentences } from './mistakes.ts'
import type { CspViolation, Observation, ObservedElement } from './observation.ts'
import { reasonInSwedish } from './readable-reason.ts'
import { type Sentence, placeInSwedish, say } from './sentence.ts'
import { textFindings } from './text-findings.ts'

const tagged = (tag: string): string => `<${tag}>`

/** What is wrong with one of our elements. */
export function* elementFindings(element: ObservedElement, observed: Observation): Findings {
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
  yield* element.mistakes.map((mistake) =>
    (maybeMeant.includes(mistake) ? note : warning)(about, ...mistakeSentences[mistake]),
  )
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

export const isScript = ({ directive }: CspViolation): boolean => directive.startsWith('script-src')

/** What to do about a script of ours that did not run. */
export function whyNotRun(file: string, { cspViolations, withIntegrity }: Observation): Sentence {
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
          `${name} in ${inside} is not a name that it knows.`,
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

/** A tag that nobody has defined. */
export function* tagFindings(tag: string, tags: readonly string[]): Findings {
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
