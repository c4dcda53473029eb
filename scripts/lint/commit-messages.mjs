/*
 * Whether the commits since a base follow the convention `type(scope): subject`:
 * `node scripts/lint/commit-messages.mjs [base]`. Fails with a line for each that does not.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'style', 'chore', 'revert']
const longestSubject = 72
/** The convention holds from this commit on. */
const firstCommit = '5553ded'
const convention = new RegExp(`^(${types.join('|')})(\\([a-z0-9-]+(,[a-z0-9-]+)*\\))?!?: \\S.*[^.\\s]$`)

/** What is wrong with the first line of a commit message; undefined when it is right. @param {string} line @returns {string | undefined} */
export function commitProblem(line) {
  if (line.length > longestSubject) return `has ${line.length} characters, ${longestSubject} is the most`
  if (convention.test(line)) return undefined
  return `is not "type(scope): subject" or "type: subject" with a type of ${types.join(', ')}, and without a full stop`
}

/** @param {string} base */
function checkSince(base) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], { encoding: 'utf8' })
  const commits = log.split('\n').filter((line) => line !== '')
  const wrong = commits.flatMap((commit) => {
    const problem = commitProblem(commit.slice(commit.indexOf(' ') + 1))
    return problem === undefined ? [] : [`${commit}\n  ${problem}.`]
  })
  for (const line of wrong) console.error(line)
  console.log(`${commits.length - wrong.length} of ${commits.length} commits since ${base} follow the convention.`)
  if (wrong.length > 0) process.exitCode = 1
}

/** Whether this clone has a commit: a shallow one does not have them all. @param {string} commit */
const isKnown = (commit) => spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , base] = process.argv
  if (base || isKnown(firstCommit)) checkSince(base ?? firstCommit)
  else console.log(`Commit messages are not checked: this clone does not have ${firstCommit}.`)
}
