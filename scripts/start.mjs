import { spawn } from 'node:child_process'
import { installPackages, root, run } from './setup/dependencies.mjs'

/*
 * `npm start`: installs packages, builds everything that is out of date, and serves the demo host
 * until Ctrl+C. `npm run mock` serves the mock, and takes its options.
 */
const [name, ...options] = process.argv.slice(2)
const isMock = name === 'mock'
try {
  installPackages()
  run('npm', ['run', '--silent', 'build'])
  if (!isMock) run('npm', ['run', '--silent', 'build:hosts'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// The mock is TypeScript, which the Node of node_modules runs.
const [program, ...args] = isMock
  ? [`${root}/node_modules/.bin/node`, 'tools/mock/src/bin.ts', '--cdn', 'dist/cdn', ...options]
  : [process.execPath, 'dist/demo-host/server.js']
const host = spawn(/** @type {string} */ (program), args, {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/charity-elements/compiled`, ...process.env },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => host.kill(signal))
host.once('exit', (code) => process.exit(code ?? 0))
