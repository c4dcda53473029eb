import type { Finding } from './finding.ts'
import type { Observation } from './observation.ts'
import { textFindings } from './text-findings.ts'

const warning = (what: string, todo: string): Finding => ({ level: 'warning', about: 'page', what, todo })
const note = (what: string, todo: string): Finding => ({ level: 'note', about: 'page', what, todo })

/** Findings about how the page affects the elements. */
export const pageFindings = ({ page, elements }: Observation): readonly Finding[] => [
  ...(page.isQuirky
    ? [warning('It has no doctype, so the browser lays it out in quirks mode.', 'Begin the page with <!doctype html>.')]
    : []),
  ...(/^en\b/i.test(page.lang)
    ? [
        note(
          `It says lang="${page.lang}", so our elements are in English.`,
          'If the page is in Swedish, write <html lang="sv">.',
        ),
      ]
    : []),
  ...(page.isTranslated
    ? [
        note(
          'The browser is translating it, so texts differ from what we wrote.',
          'Turn the translation off before you judge a text.',
        ),
      ]
    : []),
  ...(page.isForeignFrame && elements.some(({ takesGifts }) => takesGifts)
    ? [
        warning(
          'It is in a frame of another site.',
          'Let that site frame the thank-you page and the card page too (frame-ancestors), or link to the page instead.',
        ),
      ]
    : []),
  ...(page.changedBuiltIns.length > 0
    ? [
        note(
          `Another script has changed ${page.changedBuiltIns.join(', ')}.`,
          'If an element misbehaves, try the page without that script first: often an old Prototype.js or MooTools.',
        ),
      ]
    : []),
  ...page.unknownProperties.map(({ name, meant }) =>
    warning(
      `It sets ${name}, which no element reads.`,
      meant ? `Write ${meant}, if that is what is meant.` : 'See the theming page for the properties.',
    ),
  ),
  ...textFindings(page.textProblems, 'page'),
]
