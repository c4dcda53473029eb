import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/* `npm run bench:outbox`: how many entries a second one host sends to a CRM that takes 100 ms, on PostgreSQL. */
const root = resolve(import.meta.dirname, '../..')
const outfile = join(root, 'host/node_modules/.cache/bench-outbox.mjs')
await mkdir(join(outfile, '..'), { recursive: true })
await build({
  entryPoints: [join(import.meta.dirname, 'measure.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
})
spawn(process.execPath, [outfile], { cwd: root, stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1))
