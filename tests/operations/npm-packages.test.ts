import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Processes } from './processes.ts'

/* Packs the npm packages, installs them into a project, and uses each as its document says. */

const project = mkdtempSync(join(tmpdir(), 'ce-npm-'))
const names = readdirSync('dist/npm')
const processes = new Processes()

/** Runs npm or npx in the project. */
const run = (program: 'npm' | 'npx', ...args: string[]) => spawnSync(program, args, { cwd: project, encoding: 'utf8' })

beforeAll(() => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  for (const name of names) run('npm', 'pack', '--loglevel=error', resolve('dist/npm', name))
  const tarballs = readdirSync(project).filter((name) => name.endsWith('.tgz'))
  expect(tarballs).toHaveLength(names.length)
  const options = ['--loglevel=error', '--no-audit', '--no-fund']
  const packages = ['react', 'react-dom', ...tarballs.map((name) => `./${name}`)]
  expect(run('npm', 'install', ...options, ...packages)).toMatchObject({ status: 0, stderr: '' })
})

afterAll(async () => {
  await processes.end()
  rmSync(project, { recursive: true, force: true })
})

test.each(names)('npm publish ./dist/npm/%s has nothing to warn of', (name) => {
  const { status, stderr } = run('npm', 'publish', '--dry-run', resolve('dist/npm', name))
  // A dry run needs no user.
  const warnings = stderr.split('\n').filter((line) => /^npm (?:warn|error)(?!.*logged in)/i.test(line))
  expect(warnings).toEqual([])
  expect(status).toBe(0)
})

describe('installed', () => {
  test('npx @charity-elements/mock serves a host, and npx @charity-elements/conformance checks it', async () => {
    const { found } = await processes.start(
      'npx',
      ['--yes', '@charity-elements/mock', '--port', '0'],
      /http:\/\/[\w.]+:\d+/,
      { cwd: project },
    )
    const [host] = found
    const { status, stdout } = run(
      'npx',
      '--yes',
      '@charity-elements/conformance',
      host,
      '--control',
      `${host}/control`,
    )
    expect(stdout).toMatch(/\d+ passed, 0 failed/)
    expect(status).toBe(0)
  })

  test('npx @charity-elements/prerender puts content into a page', () => {
    const page = join(project, 'page.html')
    writeFileSync(page, '<!doctype html><gift-bar data-button-amounts="[75]"></gift-bar>')
    expect(run('npx', '--yes', '@charity-elements/prerender', 'page.html').status).toBe(0)
    expect(readFileSync(page, 'utf8')).toContain('75 kr')
  })

  test('every import of the documents works', () => {
    const documents = ['docs/npm.md', ...['conformance', 'mock', 'prerender'].map((name) => `tools/${name}/README.md`)]
    const imports = documents.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/`(@charity-elements\/[\w/-]+)`|from '(@charity-elements\/[\w/-]+)'/g),
    ])
    const specifiers = [...new Set(imports.map(([, code = '', from = code]) => from))]
    expect(specifiers).toContain('@charity-elements/gifts/elements')
    writeFileSync(
      join(project, 'imports.js'),
      `for (const name of ${JSON.stringify(specifiers)}) await import(name).catch((error) => console.log(name, error.message))`,
    )
    expect(execFileSync(process.execPath, ['imports.js'], { cwd: project, encoding: 'utf8' })).toBe('')
  })
})
