import type { Finding } from './finding.ts'
import type { TextProblem } from './text-problems.ts'

/** Parameters as a text has them: `{amount}, {name}`. */
const listed = (parameters: readonly string[]): string => parameters.map((name) => `{${name}}`).join(', ')

const reference = 'See Texts on the reference page of the element.'

const meantText = (meant: string | undefined): string =>
  meant === undefined ? reference : `Write ${meant}, if that is what is meant.`

/**
 * Findings about replaced texts with mistakes, and how to write them. The elements show their own
 * texts instead.
 */
export const textFindings = (problems: readonly TextProblem[], about: string): readonly Finding[] =>
  problems.map((problem) => ({ level: 'warning', about, ...explained(problem) }))

function explained(problem: TextProblem): Pick<Finding, 'what' | 'todo'> {
  const { where } = problem
  switch (problem.kind) {
    case 'not JSON':
      return {
        what: `${where} is no JSON object of texts.`,
        todo: 'Write it as JSON, its keys and texts in double quotes; let the CMS encode it.',
      }
    case 'unknown tag':
      return { what: `${where} has texts for ${problem.tag}, which is no element.`, todo: meantText(problem.meant) }
    case 'unknown key': {
      const lacks = problem.tag === '*' ? 'no element has a' : `<${problem.tag}> has no`
      return { what: `${where}: ${lacks} text called ${problem.key}.`, todo: meantText(problem.meant) }
    }
    case 'no text':
      return { what: `${where}: ${problem.key} is no text.`, todo: 'Write it in double quotes.' }
    case 'unknown parameter':
      return {
        what: `${where}: ${problem.key} has a parameter that it is not given, {${problem.parameter}}, so it is ignored.`,
        todo:
          problem.parameters.length === 0
            ? 'It has no parameters: write it without braces.'
            : `It may have ${listed(problem.parameters)}.`,
      }
  }
}
