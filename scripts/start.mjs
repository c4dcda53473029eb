import { spawn } from 'node:child_process'
import { installPackages, root, run } from './setup/dependencies.mjs'

/* `npm start`: installs packages and builds what is not up to date, and serves the demo host until Ctrl+C. */
try {
  installPackages()
  run('npm', ['run', '--silent', 'build:cdn'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// From source: the Node of `node_modules` runs TypeScript, that of the machine may not.
const host = spawn(`${root}/node_modules/.bin/node`, ['demo-host/src/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/charity-elements/compiled`, ...process.env },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => host.kill(signal))
host.once('exit', (code) => process.exit(code ?? 0))
