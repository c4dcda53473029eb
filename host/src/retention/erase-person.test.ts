import { expect, it } from 'vitest'
import { isAbout, type Person } from './erase-person.ts'

it.each<[person: Person, value: unknown, isAboutThem: boolean]>([
  [{ email: ' Anna@Example.org ' }, 'anna@example.ORG ', true],
  [{ email: 'anna@example.org' }, { form: [{ donatorEmail: 'ANNA@example.org' }] }, true],
  [{ email: 'anna@example.org' }, 'johanna@example.org', false],
  [{ personalNumber: '19811218-9876' }, '8112189876', true],
  [{ personalNumber: '811218-9876' }, { ssn: '198112189876' }, true],
  [{ personalNumber: '8112189876' }, '811218+9876', true],
  [{ personalNumber: '8112189876' }, 'order 8112189876', false],
  [{ personalNumber: '8112189876' }, '8112189877', false],
  [{ email: 'anna@example.org', personalNumber: '8112189876' }, null, false],
  [{}, '', false],
])('a person of %j is found in %j: %s', (person, value, isAboutThem) => {
  expect(isAbout(person, value)).toBe(isAboutThem)
})
