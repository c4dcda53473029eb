import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/elements.mjs'
import { smallPng } from './small-png.mjs'

/*
 * `npm run stories:keep`: keeps how every story looks now, in `stories/kept`. `--all` begins from nothing, which also takes away the
 * pictures of stories that are gone. What else is said goes to Vitest: `npm run stories:keep -- -t gift-bar`.
 */

const folder = join(root, 'stories/kept')
const started = Date.now()
const others = process.argv.slice(2).filter((word) => word !== '--all')
if (process.argv.includes('--all')) rmSync(folder, { recursive: true, force: true })

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'stories', '--update', ...others], {
  cwd: root,
  stdio: 'inherit',
})

const pictures = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'))
  : []
const written = pictures.map((path) => join(folder, path)).filter((path) => statSync(path).mtimeMs >= started)
for (const path of written) writeFileSync(path, smallPng(readFileSync(path)))
console.log(`${written.length} of ${pictures.length} pictures are new. Look at them before you commit them.`)
process.exit(status ?? 1)
