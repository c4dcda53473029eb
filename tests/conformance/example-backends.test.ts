import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { controlled } from '../../tools/conformance/src/parties.ts'
import { runConformance } from '../../tools/conformance/src/run.ts'
import { config, failuresIn } from './run.ts'

const folder = 'tools/conformance/examples'

const backends = [
  {
    language: 'JavaScript',
    program: 'node',
    major: 20,
    file: 'backend.mjs',
    args: (file: string, port: number) => [file, `${port}`],
  },
  {
    language: 'C#',
    program: 'dotnet',
    major: 10,
    file: 'backend.cs',
    args: (file: string, port: number) => ['run', file, '--', `${port}`],
  },
]

/** `dotnet run` restores and compiles before it starts; its first time on a machine takes a minute. */
const startMs = 180_000

function isInstalled(program: string, major: number): boolean {
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/\d+/.exec(version)?.[0]) >= major
  } catch {
    return false
  }
}

let child: ChildProcess | undefined
afterEach(() => {
  // `dotnet run` has a child of its own: the group of both is ended.
  if (child?.pid && child.exitCode === null) process.kill(-child.pid)
  child = undefined
})

describe.each(backends)('the example backend in $language', ({ program, major, file, args }) => {
  it('has at most 150 lines of at most 100 characters', () => {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(150)
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  const title = 'passes every check of the kit that it can be held against'
  it.skipIf(!isInstalled(program, major))(title, { timeout: startMs + 60_000 }, async () => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const state = join(mkdtempSync(join(tmpdir(), 'ce-backend-')), 'state.json')
    const backend = spawn(program, args(join(folder, file), port), {
      env: { ...process.env, STATE: state },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child = backend
    let output = ''
    for (const stream of [backend.stdout, backend.stderr]) stream.on('data', (text) => (output += text))
    const ended = once(backend, 'exit').then(() => expect.fail(output))
    const answer = () => fetch(`${url}/api/getmobilemenu`).catch(() => null)
    await Promise.race([ended, expect.poll(answer, { timeout: startMs }).toBeTruthy()])
    const { files: _files, ...form } = config.form
    const parties = controlled(`${url}/control`)
    const { results } = await runConformance({ url, parties, config: { form }, settleMs: 2_000 })
    expect(failuresIn(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'advice')).toEqual([])
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id)
    expect(
      skipped.filter(
        (id) =>
          !/^(cors|idempotency|attempts|return|page-tracking|remembered-details|post-towns|payment-methods|receipts)\./.test(
            id,
          ),
      ),
    ).toEqual([])
  })
})
