import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { provenanceOf } from './provenance.ts'

test('a statement of provenance names every file of the release, the commit and the lock file', () => {
  const integrity = `sha384-${createHash('sha384').update('say()').digest('base64')}`
  const source = { repository: 'https://git.example/ce', commit: 'c0ffee', lockFile: 'ab12' }
  const { subject, predicate } = provenanceOf({ version: '1.2.0', files: { '1.2.0/loader.js': { integrity } } }, source)
  expect(subject).toEqual([
    { name: '1.2.0/loader.js', digest: { sha384: createHash('sha384').update('say()').digest('hex') } },
  ])
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'git+https://git.example/ce@refs/tags/v1.2.0', digest: { gitCommit: 'c0ffee' } },
    { name: 'package-lock.json', digest: { sha512: 'ab12' } },
  ])
})
