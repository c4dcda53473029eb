import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running demo host, with data of its own. */
export interface Demo {
  readonly host: string
  readonly microsite: string
  stop(): Promise<void>
}

/**
 * Starts the demo host of a clone in which `npm run build` and `npm run build:hosts` have run.
 * @param clone Its folder.
 */
export async function startDemo(clone: string, flavour: 'react' | 'lite' = 'react'): Promise<Demo> {
  const data = await mkdtemp(join(tmpdir(), 'charity-bench-'))
  const process = spawn('node', ['dist/demo-host/server.js'], {
    cwd: clone,
    env: {
      PATH: globalThis.process.env['PATH'],
      DATA_DIR: data,
      PORT: '0',
      MICROSITE_PORT: '0',
      SIMULATOR_PORT: '0',
      LOADER: flavour === 'lite' ? 'v1/lite/loader.js' : 'v1/loader.js',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const hasEnded = once(process, 'exit')
  let output = ''
  for await (const text of process.stdout) {
    output += text
    if (output.includes('Swish app')) break
  }
  const address = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? ''
  const [host, microsite] = [address('Demo host'), address('Microsite')]
  if (!host || !microsite) throw new Error(`The demo host of ${clone} did not start: ${output}`)
  return {
    host,
    microsite,
    async stop() {
      process.kill()
      await hasEnded
      await rm(data, { recursive: true, force: true })
    },
  }
}
