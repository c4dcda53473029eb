import { expect, it } from 'vitest'
import { coverageByArea, requirementProblems, idsInTitles, parseRequirements } from './requirements.ts'

const requirements = parseRequirements(
  ['id\twhere\tsource\trequirement', 'ACC-1\taccordion\t1 §2\tA title.', 'ACC-2\taccordion\t1 §2\tA sign.'].join('\n'),
)

it('requirements: reads the ids in titles, and in the rows of tables', () => {
  const source = `
    it('one [ACC-1]', () => {})
    test.each([1])(\`two \${'x'} [ACC-2, BAN-3]\`, () => {})
    const rows = [['', 'a day 32 [MON-31]']]
    it.each(rows)('refuses %j: %s', () => {})
  `
  expect([...idsInTitles(source, 'a.test.ts')]).toEqual(['ACC-1', 'ACC-2', 'BAN-3', 'MON-31'])
})

it('requirements: ignores ids in comments and skipped tests', () => {
  const source = `
    // it('one [ACC-1]')
    it.skip('four [ACC-4]', () => {})
    it.todo(
      'five [ACC-5]',
    )
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
