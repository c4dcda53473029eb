import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { controlled } from '../../packages/conformance/src/parties.ts'
import { runConformance } from '../../packages/conformance/src/run.ts'
import { config, failuresIn } from './run.ts'

const folder = 'packages/conformance/examples'

const backends = [
  { language: 'PHP', program: 'php', file: 'backend.php', args: (port: number) => ['-S', `localhost:${port}`] },
  { language: 'Python', program: 'python3', file: 'backend.py', args: () => [] },
]

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let child: ChildProcess | undefined
afterEach(() => child?.kill())

describe.each(backends)('the example backend in $language', ({ program, file, args }) => {
  it('has at most 150 lines of at most 100 characters', () => {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(150)
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  it.skipIf(!isInstalled(program))('passes every check of the kit that it can be held against', async () => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const state = join(mkdtempSync(join(tmpdir(), 'ce-backend-')), 'state.json')
    child = spawn(program, [...args(port), join(folder, file), String(port)], { env: { ...process.env, STATE: state } })
    child.stderr?.resume()
    await expect.poll(() => fetch(`${url}/api/getmobilemenu`).catch(() => null), { timeout: 30_000 }).toBeTruthy()
    const { files: _files, ...form } = config.form
    const parties = controlled(`${url}/control`)
    const { results } = await runConformance({ url, parties, config: { form }, settleMs: 2_000 })
    expect(failuresIn(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'advice')).toEqual([])
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id)
    expect(
      skipped.filter(
        (id) =>
          !/^(cors|idempotency|attempts|return|page-tracking|remembered-details|post-towns|payment-methods)\./.test(id),
      ),
    ).toEqual([])
  })
})
