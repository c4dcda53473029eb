import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { plantedFaults } from './planted-faults.ts'
import { runOn } from './run.ts'
import { startBackend } from './start-backend.ts'

const source = readFileSync('tools/conformance/examples/backend.mjs', 'utf8')

it.each(plantedFaults)(
  'the example backend that $name: the kit notices it at $noticed',
  async ({ changes, noticed }) => {
    const changed = changes.reduce((text, [from, to]) => {
      expect(text.split(from)).toHaveLength(2)
      return text.replace(from, () => to)
    }, source)
    const file = join(mkdtempSync(join(tmpdir(), 'ce-backend-')), 'backend.mjs')
    writeFileSync(file, changed)
    const backend = await startBackend(process.execPath, (port) => [file, `${port}`])
    onTestFinished(backend.stop)

    const { results } = await runOn(backend.url)
    const found = results
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'advice')
      .map(({ id }) => id)
      // The backend serves its own pages alone, unless it is changed.
      .filter((id) => noticed.includes(id) || !id.startsWith('cors.'))
    expect(found).toEqual(noticed)
  },
)
