import { spawn } from 'node:child_process'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm run dev`: the demo host and Storybook, both from source. They update the page when a file is
 * saved, until Ctrl+C.
 */
installPackages()

const storiesPort = process.env['STORIES_PORT'] ?? '6006'

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
const start = (command, args, stdio) =>
  spawn(command, args, {
    cwd: root,
    stdio,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}` },
  })

const host = start(
  'node',
  ['--watch', '--watch-preserve-output', 'scripts/dev/server.ts'],
  ['ignore', 'pipe', 'inherit'],
)
/** @type {import('node:child_process').ChildProcess[]} */
const running = [host]
host.stdout?.pipe(process.stdout)

// Storybook starts once the pages are ready, because starting both at once would make both slower.
host.stdout?.on('data', (text) => {
  if (running.length > 1 || !String(text).includes('Started in')) return
  const options = [
    '--config-dir',
    'stories/.storybook',
    '--port',
    storiesPort,
    '--exact-port',
    '--no-open',
    '--ci',
    '--disable-telemetry',
  ]
  const storybook = start('storybook', ['dev', ...options], ['ignore', 'pipe', 'inherit'])
  running.push(storybook)
  storybook.stdout?.on('data', (output) => {
    const [, address] = /Local:\s+(\S+)/.exec(String(output)) ?? []
    if (address) console.log(`Stories        ${address}`)
  })
})

const stop = () => running.forEach((child) => child.kill('SIGTERM'))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop)
host.once('exit', (code) => {
  stop()
  process.exitCode = code ?? 0
})
