import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, startMock } from '../mock/start-mock.ts'

let host: MockServer
const folder = mkdtempSync(join(tmpdir(), 'ce-conformance-'))
beforeAll(async () => {
  host = await startMock()
})
afterAll(() => host.close())

const node = 'node_modules/.bin/node'
const program = 'tools/conformance/src/bin.ts'

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    execFile(node, [program, ...args], (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    )
  })

describe('charity-elements-conformance', () => {
  it('ends with 0 when a host conforms, and says what it could not check', async () => {
    const { code, out } = await run(host.origin, '--only', 'card,session')
    expect(code).toBe(0)
    expect(out).toContain('✓ card.create')
    expect(out).toContain('give --control URL or --by-hand')
    expect(out).not.toContain('swish.by-code')
  })

  it('ends with 1 when it does not, in words that tell what to fix', async () => {
    host.fault({ path: '/api/winorg/createcreditcardgift/', kind: 'answer', answer: { success: 'true' }, times: 0 })
    const report = join(folder, 'report.xml')
    const { code, out } = await run(host.origin, '--only', 'API-20', '--junit', report)
    host.clearFaults()
    expect(code).toBe(1)
    expect(out).toContain('We sent       POST ')
    expect(out).toContain('We got        200')
    expect(out).toContain('We expected   "success" should be true or false')
    expect(out).toContain('[API-19, API-20, CRD-2]')
    expect(out).toContain('To fix: card.create')
    const xml = readFileSync(report, 'utf8')
    expect(xml).toMatch(/<testsuite name="Card" tests="\d+" failures="1"/)
    expect(xml).toContain('<failure message="&#34;success&#34; should be')
  })

  it('gives JSON', async () => {
    const { code, out } = await run(host.origin, '--json', '--only', '/api/winorg/swishpoll/')
    expect(code).toBe(0)
    expect(JSON.parse(out).results.map(({ id }: { id: string }) => id)).toContain('swish.poll-code')
  })

  it('takes a test system that plays the outside parties, and a file with the names of things', async () => {
    const config = join(folder, 'config.json')
    writeFileSync(config, JSON.stringify({ form: { id: 'contact', fields: { name: 'Åsa' } } }))
    const control = `${host.origin}/control`
    const { code, out } = await run(host.origin, '--control', control, '--config', config, '--only', 'swish.paid,form')
    expect(out).toContain('✓ swish.paid')
    expect(out).toContain('✓ form.post')
    expect(code).toBe(0)
  })

  it('asks a person to play the outside parties, who may say no', async () => {
    const child = execFile(node, [program, host.origin, '--by-hand', '--only', 'swish.paid,swish.declined'])
    let out = ''
    let asked = ''
    child.stdout?.on('data', (text) => (out += String(text)))
    child.stderr?.on('data', (text) => {
      asked += String(text)
      if (!/skip\): $/.test(asked)) return
      if (asked.includes('Approve it')) host.swish.approve()
      child.stdin?.write(asked.includes('Decline it') ? 's\n' : '\n')
      asked = ''
    })
    await new Promise((resolve) => child.once('close', resolve))
    expect(out).toContain('✓ swish.paid')
    expect(out).toContain('skipped: Skipped by hand.')
  })

  it.each([
    ['no address', []],
    ['what is no address', ['example']],
    ['an option that it does not have', ['http://localhost', '--fast']],
    ['an extension that there is not', ['http://localhost', '--extensions=speed']],
    ['a check that there is not', ['http://localhost:9', '--only', 'speed']],
  ])('ends with 2 on %s, and tells why', async (_what, args) => {
    const { code, errors } = await run(...args)
    expect(code).toBe(2)
    expect(errors).toContain('--help')
  })

  it('says that a host cannot be reached', async () => {
    const { code, out } = await run('http://localhost:9', '--only', 'session.token')
    expect(code).toBe(1)
    expect(out).toContain('We got        fetch failed')
  })
})
