import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root, run } from './dependencies.mjs'

/*
 * The oldest Chromium of `browserslist`, and one from before `:has()`. The browser archives no
 * longer have these builds for every platform, but npm has them, made for servers.
 */

const folder = join(root, 'node_modules/.cache/old-chromium')
const packages = {
  105: '@sparticuz/chrome-aws-lambda@17.0.0',
  103: '@sparticuz/chromium@103.0.0',
}
const playwright = 'playwright-core@1.25.2'

export const oldChromium = {
  folder,
  executables: { 105: join(folder, 'chromium-105'), 103: join(folder, 'chromium-103') },
}

/** The missing system libraries of an executable. @param {string} file */
const missingLibraries = (file) => {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/(\S+) => not found/g)].map(([, name]) => name)
}

/** Installs both. Returns why they cannot run; undefined if they can. */
export function installOldChromium() {
  const problem = downloadOldChromium()
  const missing = new Set(problem ? [] : Object.values(oldChromium.executables).flatMap(missingLibraries))
  return missing.size ? `This machine has no ${[...missing].join(', ')}.` : problem
}

/** Returns why that is impossible; undefined if both are installed. */
function downloadOldChromium() {
  if (Object.values(oldChromium.executables).every((file) => existsSync(file))) return undefined
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'they are only to be had for Linux on x64.'
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private": true}')
    const aliases = Object.entries(packages).map(([version, name]) => `chromium-${version}@npm:${name}`)
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    run('npm', ['install', '--prefix', folder, ...options, playwright, ...aliases])
    for (const [version, file] of Object.entries(oldChromium.executables)) {
      const packed = readFileSync(join(folder, `node_modules/chromium-${version}/bin/chromium.br`))
      writeFileSync(file, brotliDecompressSync(packed))
      chmodSync(file, 0o755)
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
