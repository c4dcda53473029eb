import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm run check`: what can be said without running the code. `--changed` looks at the files that
 * differ from main alone, and leaves out what needs all of them.
 */

const cache = 'node_modules/.cache/charity-elements'

/**
 * The files that differ from main, and new ones.
 * @returns {string[]}
 */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : ''
  }
  const base = git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD'
  const names = [git('diff', '--name-only', '--diff-filter=d', base), git('ls-files', '--others', '--exclude-standard')]
  return names.join('\n').split('\n').filter(Boolean)
}

const types = ['tsc', '-p', '.']
const messages = ['node', 'scripts/check-commits.mjs']
const eslint = ['eslint', '--cache', '--cache-location', `${cache}/eslint`]
const prettier = ['prettier', '--check', '--log-level', 'warn']

/** @returns {Record<string, string[]>} */
function partsOfChanged() {
  const files = changedFiles()
  const code = files.filter((file) => /\.([cm]?js|tsx?|css)$/.test(file))
  return {
    types,
    ...(code.length > 0 && { lint: [...eslint, '--no-warn-ignored', ...code] }),
    ...(files.length > 0 && { formatting: [...prettier, '--ignore-unknown', ...files] }),
    'commit messages': messages,
  }
}

/** @type {Record<string, string[]>} */
const whole = {
  types,
  lint: [...eslint, '.'],
  formatting: [...prettier, '.'],
  'unused code': ['knip'],
  imports: ['depcruise', 'packages', 'tools', 'host', 'demo-host/src'],
  requirements: ['node', 'scripts/requirements.ts', '--check'],
  'commit messages': messages,
}

/** Runs a part, and says how it went. @param {string} name @param {string[]} command @returns {Promise<boolean>} */
function run(name, [program = '', ...args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(`${output.trimEnd()}\nTo repeat it: npx ${[program, ...args].join(' ')}`)
      resolve(code === 0)
    })
  })
}

installPackages()
const parts = Object.entries(process.argv.includes('--changed') ? partsOfChanged() : whole)
const failed = /** @type {string[]} */ ([])
const waiting = [...parts]
console.log(`Checking ${parts.map(([name]) => name).join(', ')} …`)
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await run(...next))) failed.push(next[0])
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) process.exitCode = 1
