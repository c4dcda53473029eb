import { spawn } from 'node:child_process'
import { installPackages, root, run } from './setup/dependencies.mjs'

/*
 * `npm start`: installs packages, builds everything that is out of date, and serves the demo host
 * until Ctrl+C.
 */
try {
  installPackages()
  run('npm', ['run', '--silent', 'build:cdn'])
  run('npm', ['run', '--silent', 'build:hosts'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const host = spawn(process.execPath, ['dist/demo-host/server.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/charity-elements/compiled`, ...process.env },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => host.kill(signal))
host.once('exit', (code) => process.exit(code ?? 0))
