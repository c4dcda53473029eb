import { expect, it } from 'vitest'
import { coverageByArea, requirementProblems, idsInTitles, parseRequirements } from './requirements.ts'

const requirements = parseRequirements(
  ['id\twhere\tsource\trequirement', 'ACC-1\taccordion\t1 §2\tA title.', 'ACC-2\taccordion\t1 §2\tA sign.'].join('\n'),
)

it('requirements: reads the ids in all kinds of test titles', () => {
  const source = `
    it('one [ACC-1]', () => {})
    test.each([1])(\`two \${'x'} [ACC-2, BAN-3]\`, () => {})
    it.only('three ' + '[CAL-4]', () => {})
    describe('a group', () => { test('four [VAL-10]', async () => {}) })
  `
  expect([...idsInTitles(source, 'a.test.ts')]).toEqual(['ACC-1', 'ACC-2', 'BAN-3', 'CAL-4', 'VAL-10'])
})

it('requirements: reads the ids in the rows of a test table', () => {
  const source = `
    const rows = [['', 'a day 32 [MON-31]']]
    it.each(rows)('refuses %j: %s', () => {})
    it.each([['1112', 'four digits [REC-8]']])('refuses %j: %s', () => {})
  `
  expect([...idsInTitles(source, 'a.test.ts')]).toEqual(['MON-31', 'REC-8'])
})

it('requirements: reads a table with a property that has its name', () => {
  const source = `
    const codes = [{ codes: 'four digits [REC-8]' }]
    it.each(codes)('refuses %j', () => {})
  `
  expect([...idsInTitles(source, 'a.test.ts')]).toEqual(['REC-8'])
})

it('requirements: ignores ids in comments, groups, other texts and skipped tests', () => {
  const source = `
    // it('one [ACC-1]')
    describe('two [ACC-2]', () => {})
    const text = 'three [ACC-3]'
    it.skip('four [ACC-4]', () => {})
    it.todo('five [ACC-5]')
  `
  expect([...idsInTitles(source, 'a.test.ts')]).toEqual([])
})

it('requirements: refuses a range of ids', () => {
  expect(() => idsInTitles(`it('all [ACC-1..4]', () => {})`, 'a.test.ts')).toThrow('a.test.ts: "[ACC-1..4]"')
})

it('requirements: lists tested and untested requirements per area', () => {
  expect(coverageByArea(requirements, new Set(['ACC-2']))).toEqual([
    { name: 'ACC', tested: ['ACC-2'], untested: [{ id: 'ACC-1', where: 'accordion', text: 'A title.' }] },
  ])
})

it('requirements: reports untested requirements and unknown ids', () => {
  const named = new Map([['a.test.ts', new Set(['ACC-2', 'ACC-9'])]])
  expect(requirementProblems(requirements, named)).toEqual([
    'a.test.ts names ACC-9, which is not in docs/requirements.tsv.',
    'No test covers ACC-1: A title.',
  ])
})

it('requirements: refuses a list with an id twice', () => {
  expect(() => parseRequirements('id\nACC-1\tx\ty\tz\nACC-1\tx\ty\tz')).toThrow('ACC-1 twice')
})
