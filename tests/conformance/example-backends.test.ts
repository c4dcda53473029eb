import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { controlled } from '../../tools/conformance/src/parties.ts'
import { runConformance } from '../../tools/conformance/src/run.ts'
import { config, failuresIn } from './run.ts'
import { type Backend, startBackend, startMs } from './start-backend.ts'

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

function isInstalled(program: string, major: number): boolean {
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/\d+/.exec(version)?.[0]) >= major
  } catch {
    return false
  }
}

let backend: Backend | undefined
afterEach(() => {
  backend?.stop()
  backend = undefined
})

describe.each(backends)('the example backend in $language', ({ program, major, file, args }) => {
  it('has at most 150 lines of at most 100 characters', () => {
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(150)
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  const title = 'passes every check of the kit that it can be held against'
  it.skipIf(!isInstalled(program, major))(title, { timeout: startMs + 60_000 }, async () => {
    backend = await startBackend(program, (port) => args(join(folder, file), port))
    const { url } = backend
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
