import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Page, gift } from './client.ts'

let child: ChildProcess | undefined
afterEach(() => child?.kill())

/** Starts the program. Returns its address, or its output if it does not start. */
async function run(...args: string[]): Promise<string> {
  const started = spawn('node_modules/.bin/node', ['tools/mock/src/bin.ts', '--port', '0', ...args])
  child = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += String(text)))
  await Promise.race([once(started, 'exit'), once(started.stdout, 'data')])
  return /Mock host\s+(\S+)/.exec(said)?.[1] ?? said
}

const scenario = (content: object) => {
  const file = join(mkdtempSync(join(tmpdir(), 'ce-mock-')), 'scenario.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('charity-elements-mock', () => {
  it('serves the calls, a control page and a folder of pages', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ce-root-'))
    writeFileSync(join(root, 'index.html'), '<h1>Hej</h1>')
    const origin = await run('--root', root)
    expect(await (await fetch(origin)).text()).toBe('<h1>Hej</h1>')
    expect(await (await fetch(`${origin}/control/`)).text()).toContain('Mock host')
    expect((await Page.open(origin)).csrf).not.toBe('')
  })

  it('begins with a gift bar that takes gifts, where it has the elements and no pages', async () => {
    const cdn = mkdtempSync(join(tmpdir(), 'ce-cdn-'))
    const page = await (await fetch(await run('--cdn', cdn))).text()
    expect(page).toContain('src="/cdn/v1/loader.js"')
    const [snippet] = /<gift-bar[^>]*>/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? []
    expect(page).toContain(snippet?.replaceAll(/\s+/g, ' ').replace(' >', '>'))
  })

  it('plays the scenario of its examples', async () => {
    const origin = await run('--scenario', 'tools/mock/scenarios/bad-day.json')
    const page = await Page.open(origin)
    const create = () => page.post('/api/winorg/createswishgift/', { ...gift, donatorPhoneCell: '46701234567' })
    expect((await create()).json).toEqual({ success: false, error: 'RP06' })
    expect((await create()).json).toEqual({ success: true, error: null })
  })

  it('refuses a folder that does not exist', async () => {
    expect(await run('--root', 'no/such/folder')).toContain('--root: there is no folder no/such/folder')
  })

  it.each([
    ['a key that a scenario does not have', { fault: [] }, 'unknown keys fault'],
    ['a variant that there is not', { variant: 'fast' }, 'There is no variant "fast"'],
  ])('reports %s', async (_what, content, says) => {
    expect(await run('--scenario', scenario(content))).toContain(says)
  })
})
