import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaOf, areas, testsOf } from './areas.ts'

/*
 * Mutation tests: changes the code one place at a time, and counts which changes no test notices.
 *
 *   npm run test:mutation                              every area
 *   npm run test:mutation -- contract views/forms      these areas
 *   npm run test:mutation -- packages/a/src/b.ts:10-20 a file, or lines of it
 *   npm run test:mutation -- mock --share 5 --seed may a random 5 % of an area's changes
 */

/** The percentage of an area's mutants that a test has to notice. */
const lowest = 85

const here = import.meta.dirname
const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const report = join(here, 'node_modules/.cache/report.json')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string' }, seed: { type: 'string', default: '' } },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(areas)

const sampling = options.share ? ['--checkers', 'sample', '--appendPlugins', join(here, 'sample.ts')] : []

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

/** Mutates files of an area, and returns their mutants by file. */
function mutateFiles(area: string, files: readonly string[], tests: string): [string, Mutant[]][] {
  const config = area.startsWith('views/') ? 'stryker.views.config.js' : 'stryker.config.json'
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', join(here, config), '--mutate', [...files, '!**/*.test.ts'].join(), ...sampling],
    {
      cwd: join(here, '../..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MUTATION_TESTS: tests, MUTATION_SHARE: options.share, MUTATION_SEED: options.seed },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  const { files: found }: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.entries(found).map(([path, { mutants }]) => [path, mutants])
}

/** Mutates an area, or a file, and returns its mutants by file. */
function mutate(name: string): [string, Mutant[]][] {
  const files = areas[name] ?? [name]
  const area = name in areas ? name : areaOf(name)
  const testsFor = (file: string) => testsOf(area, file).join(' ')
  return [...new Set(files.map(testsFor))].flatMap((tests) =>
    mutateFiles(
      area,
      files.filter((file) => testsFor(file) === tests),
      tests,
    ),
  )
}

const count = (mutants: readonly Mutant[], statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length

let isLow = false
const rows: object[] = []
for (const name of chosen) {
  const byFile = mutate(name)
  const all = byFile.flatMap(([, mutants]) => mutants)
  const noticed = count(all, ['Killed', 'Timeout'])
  const missed = count(all, ['Survived', 'NoCoverage'])
  const score = (100 * noticed) / (noticed + missed)
  isLow ||= score < lowest
  // Those that the sample leaves out count as compile errors.
  const changes = all.filter(({ status }) => status !== 'Ignored').length
  rows.push({ area: name, changes, measured: noticed + missed, noticed, score: `${score.toFixed(1)} %` })
  for (const [path, mutants] of byFile) {
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (!['Survived', 'NoCoverage'].includes(status)) continue
      console.log(`${path}:${location.start.line}  ${mutatorName}  ${replacement?.replaceAll(/\s+/g, ' ') ?? ''}`)
    }
  }
}
console.table(rows)
if (isLow) {
  console.error(`An area is below ${lowest} %.`)
  process.exit(1)
}
