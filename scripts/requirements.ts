/*
 * Lists which requirements have a test: `npm run requirements`. It fails if one has none; with
 * `--check` it only prints problems.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './build/elements.mjs'
import { coverageByArea, requirementProblems, idsInTitles, parseRequirements } from './requirements/requirements.ts'

/** The paths of all test files, relative to the root. */
function testFiles(): string[] {
  return ['packages', 'host', 'demo-host', 'stories', 'tests', 'scripts', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(test\.tsx?|e2e\.ts)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/node_modules|^scripts\/requirements\//.test(path)),
  )
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const requirements = parseRequirements(read('docs/requirements.tsv'))
const namedIn = new Map(testFiles().map((path) => [path, idsInTitles(read(path), path)]))
const wrong = requirementProblems(requirements, namedIn)

if (!process.argv.includes('--check')) {
  const named = new Set([...namedIn.values()].flatMap((ids) => [...ids]))
  for (const { name, tested, untested } of coverageByArea(requirements, named)) {
    const sign = untested.length === 0 ? '✓' : '✗'
    const count = `${tested.length} of ${tested.length + untested.length}`
    const missing = untested.length === 0 ? '' : `   without a test: ${untested.map(({ id }) => id).join(' ')}`
    console.log(`${sign} ${name}  ${count.padStart(8)}${missing}`)
  }
  const untested = requirements.filter(({ id }) => !named.has(id)).length
  console.log(`\n${requirements.length - untested} of ${requirements.length} requirements have a test.`)
}
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1
