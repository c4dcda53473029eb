import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * Checks docs/accessibility.md: every criterion of WCAG 2.2 A and AA is listed once, and the tests
 * that it names exist.
 */

const root = join(import.meta.dirname, '..')
const report = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')

/** From https://www.w3.org/TR/WCAG22/, which no longer has 4.1.1. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'

/** The cells of the rows of a section's tables. */
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => !/^(---|criterion|short name)/.test(first))

const [, methods = ''] = /## How it is tested\n([^]*?)\n## /.exec(report) ?? []
const shortNames = rowsOf(methods).map(([name = '']) => name)
const criteria = rowsOf(report).flatMap(([criterion = '', level, result = '', evidence = '']) => {
  const [, id] = /^(\d\.\d\.\d+) /.exec(criterion) ?? []
  return id ? [{ id, level, result, evidence }] : []
})

const testFiles = ['packages', 'host', 'demo-host', 'stories', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path) && !path.includes('node_modules')),
)
const named = [...report.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g)].map(([, path = '']) => path)

describe('the accessibility conformance report', () => {
  it('has every criterion of WCAG 2.2 A and AA once, with its level', () => {
    const expected = [...levelA.split(' ').map((id) => `${id} A`), ...levelAA.split(' ').map((id) => `${id} AA`)]
    expect(expected).toHaveLength(55)
    expect(criteria.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(expected.sort())
  })

  it('says of each in words that it explains how it is met', () => {
    const [, words = ''] = /## What the words mean\n([^]*?)\n## /.exec(report) ?? []
    const results = [...words.matchAll(/^- \*\*(.*?)\*\*/gm)].map(([, result]) => result)
    expect(criteria.filter(({ result }) => !results.includes(result))).toEqual([])
  })

  it('names a test or the manual check for each that the elements support', () => {
    const isShown = (evidence: string) =>
      /`[\w./-]+\.(test\.tsx?|e2e\.ts)`|\(#the-manual-check\)/.test(evidence) ||
      evidence.split(/[^\w]+/).some((word) => shortNames.includes(word))
    const unshown = criteria.filter(
      ({ result, evidence }) => /^(Supports|Partially)/.test(result) && !isShown(evidence),
    )
    expect(unshown).toEqual([])
  })

  it('names tests that exist, in full once and then perhaps by file name', () => {
    expect(named.length).toBeGreaterThan(20)
    const matches = (name: string) => testFiles.filter((path) => path === name || path.endsWith(`/${name}`))
    expect(named.filter((name) => matches(name).length !== 1)).toEqual([])
  })
})
