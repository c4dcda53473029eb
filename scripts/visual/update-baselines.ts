import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../build/elements.mjs'

/*
 * `npm run visual:update`: updates the visual baselines of the stories, in `stories/baselines`.
 * `--all` deletes them first, including those of stories that no longer exist. Other arguments go
 * to Vitest: `npm run visual:update -- -t gift-bar`.
 */

const folder = join(root, 'stories/baselines')
const started = Date.now()
const vitestArguments = process.argv.slice(2).filter((word) => word !== '--all')
if (process.argv.includes('--all')) rmSync(folder, { recursive: true, force: true })

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'stories', '--update', ...vitestArguments], {
  cwd: root,
  stdio: 'inherit',
})

const pictures = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'))
  : []
const written = pictures.map((path) => join(folder, path)).filter((path) => statSync(path).mtimeMs >= started)
// A palette of 256 colours differs far less than the comparison of the stories allows.
for (const path of written) {
  writeFileSync(path, await sharp(path).png({ palette: true, dither: 0, effort: 10 }).toBuffer())
}
console.log(`${written.length} of ${pictures.length} baselines were updated. Look at them before you commit them.`)
process.exit(status ?? 1)
