import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { Processes } from './processes.ts'

/*
 * Publishes the npm packages to a registry on this machine, as docs/releasing.md says, and uses
 * each from there as its document says.
 */

const registryFolder = join(import.meta.dirname, 'npm-registry')
const folder = mkdtempSync(join(tmpdir(), 'ce-npm-'))
const project = join(folder, 'project')
const names = readdirSync('dist/npm')
const processes = new Processes()
const settings = join(folder, 'npmrc')
const env = { ...process.env, npm_config_userconfig: settings, npm_config_cache: join(folder, 'cache') }

/** Runs npm or npx as a user with this registry does. */
const npm = (program: 'npm' | 'npx', args: readonly string[], cwd = project) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

beforeAll(async () => {
  if (!existsSync(join(registryFolder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: registryFolder })
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      storage: join(folder, 'storage'),
      uplinks: { upstream: { url: upstream } },
      packages: {
        '@charity-elements/*': { access: '$all', publish: '$all' },
        '**': { access: '$all', proxy: 'upstream' },
      },
      log: { type: 'stdout', level: 'warn' },
    }),
  )
  const program = join(registryFolder, 'node_modules/verdaccio/bin/verdaccio')
  await processes.start(
    process.execPath,
    [program, '--config', join(folder, 'config.json'), '--listen', address],
    /http address/,
  )
  writeFileSync(settings, `registry=http://${address}/\n//${address}/:_authToken=none\naudit=false\nfund=false\n`)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
})

afterAll(async () => {
  await processes.end()
  rmSync(folder, { recursive: true, force: true })
})

test.each(names)('npm publish ./dist/npm/%s has nothing to warn of', (name) => {
  const { status, stderr } = npm('npm', ['publish', `./dist/npm/${name}`], resolve('.'))
  expect(stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line))).toEqual([])
  expect(status).toBe(0)
})

describe('from the registry', () => {
  test('npx @charity-elements/mock serves a host, and npx @charity-elements/conformance checks it', async () => {
    const mock = await processes.start(
      'npx',
      ['--yes', '@charity-elements/mock', '--port', '0'],
      /http:\/\/[\w.]+:\d+/,
      {
        cwd: project,
        env,
      },
    )
    const { status, stdout } = npm('npx', [
      '--yes',
      '@charity-elements/conformance',
      mock.found[0],
      '--control',
      `${mock.found[0]}/control`,
    ])
    expect(stdout).toMatch(/\d+ passed, 0 failed/)
    expect(status).toBe(0)
  })

  test('npx @charity-elements/prerender puts content into a page', () => {
    const page = join(project, 'page.html')
    writeFileSync(page, '<!doctype html><gift-bar data-button-amounts="[75]"></gift-bar>')
    expect(npm('npx', ['--yes', '@charity-elements/prerender', 'page.html']).status).toBe(0)
    expect(readFileSync(page, 'utf8')).toContain('75 kr')
  })

  test('every import of the documents works', () => {
    const documents = [
      'docs/npm.md',
      ...['conformance', 'mock', 'prerender'].map((name) => `packages/${name}/README.md`),
    ]
    const imports = documents.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/`(@charity-elements\/[\w/-]+)`|from '(@charity-elements\/[\w/-]+)'/g),
    ])
    const specifiers = [...new Set(imports.map(([, code = '', from = code]) => from))]
    expect(specifiers).toContain('@charity-elements/gifts/elements')
    const packages = [...new Set(specifiers.map((each) => each.split('/').slice(0, 2).join('/')))]
    const installed = npm('npm', ['install', '--loglevel=error', 'react', 'react-dom', ...packages])
    expect(installed).toMatchObject({ status: 0, stderr: '' })
    writeFileSync(
      join(project, 'imports.js'),
      `for (const name of ${JSON.stringify(specifiers)}) await import(name).catch((error) => console.log(name, error.message))`,
    )
    expect(execFileSync(process.execPath, ['imports.js'], { cwd: project, encoding: 'utf8' })).toBe('')
  })
})
