import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the benchmark measures two pages and prints their table', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/run.ts', 'pages', 'memory', '--quick', '--runs', '1', '--only', 'untouched,bare'],
    { cwd: root },
  )
  const cells = (name: string) =>
    stdout
      .split('\n')
      .find((line) => line.startsWith(`| ${name} |`))
      ?.split('|')
      .map((cell) => cell.trim())
  // Three scripts and two style sheets; no element is awaited, and nothing is pressed.
  expect(cells('ours, prerendered, untouched')).toMatchObject({ 2: '5', 5: '–', 9: '–' })
  const [, , files, , paint, ready, , shift, , press] = cells('a bare custom element') ?? []
  expect({ files, shift }).toEqual({ files: '1', shift: '0' })
  for (const time of [paint, ready, press]) expect(Number(time)).toBeGreaterThan(0)
  expect(stdout).toMatch(/script of 20 prerendered accordions .* reached/)
})
