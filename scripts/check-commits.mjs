import { spawnSync } from 'node:child_process'

/* Commit messages follow Conventional Commits (CONTRIBUTING.md). Earlier ones do not. */
const first = 'b34afb6'
const convention = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9,./-]+\))?!?: \S.{0,70}$/

const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { encoding: 'utf8' })
const hasFirst = git('cat-file', '-e', first).status === 0
const { status, stdout } = git('log', '--no-merges', '--format=%h %s', ...(hasFirst ? [`${first}..`] : []))
if (status !== 0) console.log('No commits: this is a copy of the files.')
const wrong = stdout
  .split('\n')
  .filter(Boolean)
  .filter((line) => {
    const subject = line.slice(line.indexOf(' ') + 1)
    return subject.length > 72 || !convention.test(subject)
  })
for (const line of wrong) console.error(`Not "type(scope): subject" of at most 72 characters: ${line}`)
if (wrong.length > 0) process.exitCode = 1
