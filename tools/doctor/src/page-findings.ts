import { type Findings, note, warning } from './finding.ts'
import { say } from './sentence.ts'
import type { Observation } from './observation.ts'
import { textFindings } from './text-findings.ts'

/** Findings about how the page affects the elements. */
export function* pageFindings({ page, elements }: Observation): Findings {
  if (page.isQuirky)
    yield warning(
      'page',
      say(
        'It has no doctype, so the browser lays it out in quirks mode.',
        'Den saknar doctype, så webbläsaren visar den i ett föråldrat läge (quirks mode).',
      ),
      say('Begin the page with <!doctype html>.', 'Börja sidan med <!doctype html>.'),
    )
  if (/^en\b/i.test(page.lang) && page.isSwedish)
    yield note(
      'page',
      say(
        `It says lang="${page.lang}", so our elements are in English.`,
        `Den anger lang="${page.lang}", så våra element är på engelska.`,
      ),
      say('Its text is Swedish: write <html lang="sv">.', 'Dess text är på svenska: skriv <html lang="sv">.'),
    )
  if (page.isTranslated)
    yield note(
      'page',
      say(
        'The browser is translating it, so its texts are not ours.',
        'Webbläsaren översätter den, så texterna är inte de som vi har skrivit.',
      ),
      say('Turn the translation off before you judge a text.', 'Stäng av översättningen innan du bedömer en text.'),
    )
  if (page.isForeignFrame && elements.some(({ takesGifts }) => takesGifts))
    yield warning(
      'page',
      say('It is in a frame of another site.', 'Den ligger i en ram på en annan webbplats.'),
      say(
        'Let that site also frame the thank-you page and the card page (frame-ancestors), or link to the page instead.',
        'Låt den webbplatsen visa även tacksidan och kortbetalningen i sin ram (frame-ancestors), eller länka till sidan i stället.',
      ),
    )
  if (page.changedBuiltIns.length > 0)
    yield note(
      'page',
      say(
        `Another script has changed ${page.changedBuiltIns.join(', ')}.`,
        `Ett annat skript har ändrat ${page.changedBuiltIns.join(', ')}.`,
      ),
      say(
        'If an element does not work, first try the page without that script, often an old Prototype.js or MooTools.',
        'Krånglar ett element, prova först sidan utan det skriptet: ofta ett gammalt Prototype.js eller MooTools.',
      ),
    )
  for (const { name, meant } of page.unknownProperties)
    yield warning(
      'page',
      say(`It sets ${name}, which no element reads.`, `Den sätter ${name}, som inget element läser.`),
      meant
        ? say(`Write ${meant}, if that is what you mean.`, `Skriv ${meant}, om det är det som menas.`)
        : say('See the theming page for the properties.', 'Egenskaperna står på sidan om teman.'),
    )
  yield* textFindings(page.textProblems, 'page')
}
