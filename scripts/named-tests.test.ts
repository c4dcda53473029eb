import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`)

const tests = ['packages', 'host', 'demo-host', 'stories', 'scripts', 'tests', 'tools'].flatMap((folder) =>
  filesIn(folder, /\.(test\.tsx?|e2e\.ts)$/),
)

it.each(filesIn('docs', /\.md$/))('%s: every test that it names exists', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g)
  const missing = Array.from(named, ([, name = '']) => name).filter(
    (name) => !tests.some((path) => `/${path}`.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})
