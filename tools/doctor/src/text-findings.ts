import type { Finding } from './finding.ts'
import { type Sentence, say } from './sentence.ts'
import type { TextProblem } from './text-problems.ts'

/** Parameters as a text has them: `{amount}, {name}`. */
const listed = (parameters: readonly string[]): string => parameters.map((name) => `{${name}}`).join(', ')

const reference = say('See Texts on the reference page of the element.', 'Se Texts på elementets referenssida.')

const meantText = (meant: string | undefined): Sentence =>
  meant === undefined
    ? reference
    : say(`Write ${meant}, if that is what you mean.`, `Skriv ${meant}, om det är det som menas.`)

/**
 * Findings about replaced texts with mistakes, and how to write them. The elements show their own
 * texts instead.
 */
export const textFindings = (problems: readonly TextProblem[], about: string): readonly Finding<Sentence>[] =>
  problems.map((problem) => ({ level: 'warning', about, ...explained(problem) }))

function explained(problem: TextProblem): Pick<Finding<Sentence>, 'what' | 'todo'> {
  const { where } = problem
  switch (problem.kind) {
    case 'not JSON':
      return {
        what: say(`${where} is no JSON object of texts.`, `${where} är inget JSON-objekt med texter.`),
        todo: say(
          'Write it as JSON, with keys and texts in double quotes; let the CMS encode it.',
          'Skriv det som JSON, med nycklar och texter inom dubbla citattecken; låt CMS:et koda det.',
        ),
      }
    case 'unknown tag':
      return {
        what: say(
          `${where} has texts for ${problem.tag}, which is not an element.`,
          `${where} har texter för ${problem.tag}, som inte är något element.`,
        ),
        todo: meantText(problem.meant),
      }
    case 'unknown key': {
      const { tag, key } = problem
      const what =
        tag === '*'
          ? say(
              `${where}: no element has a text called ${key}.`,
              `${where}: inget element har en text som heter ${key}.`,
            )
          : say(`${where}: <${tag}> has no text called ${key}.`, `${where}: <${tag}> har ingen text som heter ${key}.`)
      return { what, todo: meantText(problem.meant) }
    }
    case 'no text':
      return {
        what: say(`${where}: ${problem.key} is no text.`, `${where}: ${problem.key} är ingen text.`),
        todo: say('Write it in double quotes.', 'Skriv den inom dubbla citattecken.'),
      }
    case 'unknown parameter':
      return {
        what: say(
          `${where}: ${problem.key} has the unknown parameter {${problem.parameter}}, so it is ignored.`,
          `${where}: ${problem.key} har ett värde som den inte får, {${problem.parameter}}, så den används inte.`,
        ),
        todo:
          problem.parameters.length === 0
            ? say(
                'It has no parameters: write it without braces.',
                'Den har inga värden: skriv den utan klammerparenteser.',
              )
            : say(`It may have ${listed(problem.parameters)}.`, `Den kan ha ${listed(problem.parameters)}.`),
      }
  }
}
